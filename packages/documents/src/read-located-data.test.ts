import { expect, test } from 'vitest'
import { isQuick } from '../../../tests/runs.ts'
import { readDomainDocument } from './read-document.ts'

test('of very many mistakes the first are shown, with the number of the others', () => {
  const many = isQuick ? 1000 : 5000
  const actions = Array.from({ length: many }, (_, index) => `  a${index}: { does: { unknown${index}: true } }`)
  const facts = Array.from({ length: many }, (_, index) => `  fact${index}: { kind: flag }`)
  const text = ['telos: 1', 'facts:', ...facts, 'actions:', ...actions].join('\n')
  const { diagnostics, model } = readDomainDocument(text)
  expect(model).toBeUndefined()
  expect(diagnostics).toHaveLength(201)
  expect(diagnostics[199]?.span?.line).toBe(many + 3 + 200)
  expect(diagnostics[200]).toMatchObject({
    code: 'document/too-many',
    severity: 'error',
    span: { line: many + 3 + 201 },
  })
  expect(diagnostics[200]?.message).toBe(`${many - 200} more diagnostics, the first of them here`)
})
