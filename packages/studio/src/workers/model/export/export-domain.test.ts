import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@telos/core'
import { readDomainDocument } from '@telos/documents'
import { expect, test } from 'vitest'
import type { DomainFormat } from '../model-contract.ts'
import { exportDomain } from './export-domain.ts'
import { mermaidText } from './mermaid.ts'

const root = join(import.meta.dirname, '../../../../../..')
const names = ['pirate.yaml', 'guard.yaml', 'bakery.json']
const files = names.map((path) => ({ path, text: readFileSync(join(root, 'examples/documents', path), 'utf8') }))
const odd = {
  path: 'odd.yaml',
  text: `telos: 1
name: "</script>'"
objects: { place: [a, "b'c"], "it's": [x] }
types: {}
facts:
  __proto__: { kind: flag }
  "<script>": { kind: count, max: 3, initial: 1 }
  near: { kind: ref, type: place, optional: true }
  warm: { kind: derived, when: { any: [{ __proto__: true }, { "<script>": { atLeast: 2 } }], near: { not: a } } }
actions:
  "go to": { with: { to: place }, needs: { not: { near: to } }, does: { near: to, when: [{ if: { __proto__: false }, then: { "<script>": { add: 1, clamp: true } } }] }, tags: [walk] }
  constructor: { does: { __proto__: true }, cost: { sum: [1, { fact: "<script>" }] } }
start: {}
goal: [{ warm: true }, { near: a }]
`,
}

function exported(file: (typeof files)[number], format: DomainFormat): string {
  const result = exportDomain([file], format)
  if ('refused' in result) throw new Error(result.refused)
  return result.text
}

/** Runs a program that imports nothing but core. */
function planOf(program: string): string {
  const said: string[] = []
  const body = program.replace(
    /^import \{ (.*) \} from '@telos\/core'/,
    (_, names: string) => `const { ${names} } = core`,
  )
  new Function('core', 'console', body)(core, { log: (text: string) => said.push(text) })
  return said.join('\n')
}

test.each([...files, odd].map((file) => [file.path, file] as const))(
  '%s as a program finds the same plan',
  (_, file) => {
    const { domain, start, goal, limits, diagnostics } = readDomainDocument(file.text)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(planOf(exported(file, 'typescript'))).toBe(`${domain!.plan({ from: start!, to: goal!, limits })}`)
  },
)

test.each([...files, odd].map((file) => [file.path, file] as const))(
  '%s stays the same domain as YAML and as JSON',
  (_, file) => {
    const before = readDomainDocument(file.text)
    for (const format of ['yaml', 'json'] as const) {
      const after = readDomainDocument(exported(file, format))
      expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(JSON.stringify([after.domain, after.start, after.goal])).toBe(
        JSON.stringify([before.domain, before.start, before.goal]),
      )
    }
    expect(exported(file, file.path.endsWith('.json') ? 'json' : 'yaml')).toBe(file.text)
  },
)

test('Mermaid draws who gives what; names cannot leave their quotes', () => {
  expect(exported(files[0]!, 'mermaid')).toContain('  n2 -->|"rum"| n3')
  expect(mermaidText('a"]; <b> #')).toBe('"a#34;#93;#59; #60;b#62; #35;"')
  expect(exported(odd, 'mermaid')).not.toMatch(/<script>/)
})

test('a document with mistakes is not exported as a program', () => {
  expect(
    exportDomain([{ path: 'a.yaml', text: 'telos: 1\nfacts: {}\nactions: { a: { does: { b: 1 } } }\n' }], 'typescript'),
  ).toEqual({
    refused: 'The document has mistakes. Mend them first, then export it.',
  })
})
