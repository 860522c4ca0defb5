import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmFile } from '../scripts/process.mjs'
import { readPackages, tarballName } from '../scripts/release-packages.mjs'
import { packedPackages } from './packed-packages.ts'
import { runNode } from './run-node.ts'

/** A new folder in which all packages are installed as users get them; the caller removes it. */
export async function installedPackages(): Promise<string> {
  const packed = await packedPackages()
  const folder = mkdtempSync(join(tmpdir(), 'telos-packages-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  const tarballs = readPackages().map((manifest) => join(packed, tarballName(manifest)))
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const { exit, text } = await runNode(folder, npmFile(), 'install', ...tarballs, ...options)
  if (exit !== 0) throw new Error(`the packages cannot be installed\n${text}`)
  return folder
}
