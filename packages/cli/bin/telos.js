#!/usr/bin/env node
// In an installed package this loads dist; in a repository checkout it bundles the sources first when they changed.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const near = (/** @type {string} */ path) => new URL(path, import.meta.url)

async function load() {
  if (!existsSync(near('../src/main.ts'))) return import(near('../dist/main.js').href)
  const { ensureBundled } = await import(near('../../../scripts/dev-cli.mjs').href)
  return import(pathToFileURL(await ensureBundled()).href)
}

try {
  const { main } = await load()
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`telos could not be loaded: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 32
}
