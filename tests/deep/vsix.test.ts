/** The extension for VS Code as its script packs it, where `unzip` is installed: all files that it names, and a command that works. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-vsix-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isInstalled = (() => {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

interface Manifest {
  readonly main: string
  readonly version: string
  readonly contributes: {
    readonly languages: readonly { readonly configuration: string }[]
    readonly grammars: readonly { readonly path: string }[]
    readonly snippets: readonly { readonly path: string }[]
  }
}

test.skipIf(!isInstalled)('the packed extension is whole, and its command plans and has the studio', () => {
  execFileSync(process.execPath, [join(root, 'scripts/vsix.mjs'), folder], { cwd: root, stdio: 'ignore' })
  const [file, ...others] = readdirSync(folder)
  expect([file, others]).toEqual([expect.stringMatching(/^telos-vscode-[\d.]+\.vsix$/), []])
  execFileSync('unzip', ['-q', join(folder, file!), '-d', folder])
  const extension = join(folder, 'extension')
  const manifest: Manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'))
  const { languages, grammars, snippets } = manifest.contributes
  const named = [...languages.map((one) => one.configuration), ...[...grammars, ...snippets].map((one) => one.path)]
  const missing = [manifest.main, 'LICENSE.txt', 'readme.md', ...named].filter(
    (one) => !existsSync(join(extension, one)),
  )
  expect(missing).toEqual([])
  expect(readdirSync(extension)).not.toContain('src')
  const telos = (...args: readonly string[]) =>
    execFileSync(process.execPath, [join(extension, 'telos/bin/telos.js'), ...args], { cwd: folder, encoding: 'utf8' })
  expect(telos('--version').trim()).toBe(manifest.version)
  const files = ['house.pddl', 'letter.pddl'].map((name) => join(root, 'examples/pddl', name))
  expect(telos('plan', ...files)).toContain('(take letter study)')
  expect(telos('lsp', '--help')).toContain('Language server')
  telos('studio', '--export', 'site')
  expect(existsSync(join(folder, 'site/index.html'))).toBe(true)
})
