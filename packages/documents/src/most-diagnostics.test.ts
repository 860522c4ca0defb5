import { expect, test } from 'vitest'
import { readDomainDocument } from './read-domain-document.ts'

test('of very many mistakes the first are shown, with the number of the others', () => {
  const actions = Array.from({ length: 5000 }, (_, index) => `  a${index}: { does: { unknown${index}: true } }`)
  const facts = Array.from({ length: 5000 }, (_, index) => `  fact${index}: { kind: flag }`)
  const text = ['telos: 1', 'facts:', ...facts, 'actions:', ...actions].join('\n')
  const { diagnostics, model } = readDomainDocument(text)
  expect(model).toBeUndefined()
  expect(diagnostics).toHaveLength(201)
  expect(diagnostics[199]?.span?.line).toBe(5003 + 200)
  expect(diagnostics[200]).toMatchObject({ code: 'document/too-many', severity: 'error', span: { line: 5003 + 201 } })
  expect(diagnostics[200]?.message).toBe('4800 more diagnostics, the first of them here')
})
