import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { root } from '../sources.ts'

const template = join(root, 'packages/cli/templates/npc')
const folder = mkdtempSync(join(tmpdir(), 'telos-editor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an editor would underline a misspelt fact, and nothing else', { timeout: 60_000 }, () => {
  const typed = join(folder, 'typed')
  cpSync(template, typed, { recursive: true })
  mkdirSync(join(typed, 'node_modules/@telos'), { recursive: true })
  symlinkSync(join(root, 'packages/core'), join(typed, 'node_modules/@telos/core'), 'junction')
  const guard = readFileSync(join(typed, 'npc.js'), 'utf8')
  writeFileSync(join(typed, 'misspelt.js'), guard.replace('does: { hasKey: true', 'does: { haskey: true'))
  // as in editors, each file is checked by itself. They fetch the types of Node; the sources stand in for those of the library
  const { config } = ts.readConfigFile(join(typed, 'jsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, typed)
  const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }
  const sources = { customConditions: ['telos-source'], allowImportingTsExtensions: true }
  const program = ts.createProgram(fileNames, { ...options, allowJs: true, noEmit: true, ...types, ...sources })
  const found = fileNames.flatMap((file) => [
    ...program.getSyntacticDiagnostics(program.getSourceFile(file)),
    ...program.getSemanticDiagnostics(program.getSourceFile(file)),
  ])
  const told = found.map((each) => [
    basename(each.file!.fileName),
    ts.flattenDiagnosticMessageText(each.messageText, ' '),
  ])
  expect(told).toEqual([['misspelt.js', expect.stringContaining("'haskey'")]])
  expect(fileNames.length).toBeGreaterThan(7)
})
