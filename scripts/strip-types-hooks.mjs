// Lets Node 20 import TypeScript: types are stripped and all positions stay. Sources contain only erasable types.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import swc from '@swc/wasm-typescript'

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !/\.ts$/.test(url)) return nextLoad(url, context)
  const { code } = await swc.transform(await readFile(fileURLToPath(url), 'utf8'), { mode: 'strip-only' })
  return { format: 'module', source: code, shortCircuit: true }
}
