/** What the studio exports as TypeScript compiles. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { exportDomain } from '../../packages/studio/src/workers/model/export/export-domain.ts'
import { root } from '../sources.ts'
import { programOf } from './typed-texts.ts'

test.each(['pirate.yaml', 'guard.yaml', 'bakery.json'])('%s is checked by the compiler without a complaint', (path) => {
  const text = readFileSync(join(root, 'examples/documents', path), 'utf8')
  const exported = exportDomain([{ path, text }], 'typescript')
  const file = join(root, 'tests', 'exported.ts')
  const program = programOf(new Map([[file, 'text' in exported ? exported.text : '?']]))
  const mistakes = program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(mistakes).toEqual([])
})
