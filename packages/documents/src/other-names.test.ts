import { formatDiagnostic } from '@telos/core'
import { describe, expect, test } from 'vitest'
import { readDomainDocument } from './read-document.ts'

/** The diagnostics of a document with these lines in an action, and these at its end. */
function told(action: string, end = ''): string[] {
  const text = `telos: 1
facts:
  gold: { kind: count, max: 9 }
  rum: { kind: flag }
actions:
  buy:
    ${action}
${end}`
  return readDomainDocument(text, { file: 'pirate.yaml' }).diagnostics.map(formatDiagnostic)
}

describe('words of other packages in actions', () => {
  test.each([
    ['minus', 'subtract'],
    ['decrease', 'subtract'],
    ['plus', 'add'],
    ['increase', 'add'],
  ])('gold: { %s: 4 }', (word, name) => {
    expect(told(`does: { gold: { ${word}: 4 } }`)).toEqual([
      `pirate.yaml:7:21 unknown change "${word}" — did you mean "${name}"?`,
    ])
    expect(told(`does: { when: [{ if: { rum: true }, then: { gold: { ${word}: 4 } } }] }`)).toEqual([
      `pirate.yaml:7:57 unknown change "${word}" — did you mean "${name}"?`,
    ])
  })

  test.each([
    ['effects', 'did you mean "does"?'],
    ['provides', 'did you mean "does"?'],
    ['postconditions', 'did you mean "does"?'],
    ['add', 'write does: { fact: true }'],
    ['add_list', 'write does: { fact: true }'],
    ['delete', 'write does: { fact: false }'],
  ])('%s: { rum: true }', (word, hint) => {
    // and no warning that the action changes nothing, which follows from it
    expect(told(`${word}: { rum: true }`)).toEqual([`pirate.yaml:7:5 unknown key "${word}" — ${hint}`])
  })

  test.each([
    ['preconditions', 'needs'],
    ['preconds', 'needs'],
    ['requires', 'needs'],
    ['params', 'with'],
    ['parameters', 'with'],
  ])('%s: {}', (word, name) => {
    expect(told(`does: { rum: true }\n    ${word}: {}`)).toEqual([
      `pirate.yaml:8:5 unknown key "${word}" — did you mean "${name}"?`,
    ])
  })
})

test('words of other packages at the top and in goals', () => {
  const right = 'does: { rum: true }'
  expect(told(right, 'initial: { gold: 5 }')).toEqual(['pirate.yaml:8:1 unknown key "initial" — did you mean "start"?'])
  expect(told(right, 'init: { gold: 5 }\ngoalState: { rum: true }')).toEqual([
    'pirate.yaml:8:1 unknown key "init" — did you mean "start"?',
    'pirate.yaml:9:1 unknown key "goalState" — did you mean "goal"?',
  ])
  expect(told(right, 'goals: { drink: { condition: { rum: true } } }')).toContain(
    'pirate.yaml:8:19 unknown key "condition" — did you mean "wants"?',
  )
  expect(told(right, 'goals: { rum: true }')).toEqual([
    'pirate.yaml:8:15 found true, expected a goal such as { wants: condition } — use "goal" for the goal of the plan, and { wants: … } for a named goal',
  ])
})

test('what is right, and words that nobody has, stay as they are', () => {
  expect(told('does: { rum: true, gold: 3 }')).toEqual([])
  expect(told('dose: { rum: true }')[0]).toBe('pirate.yaml:7:5 unknown key "dose" — did you mean "does"?')
  expect(told('frobnicate: { rum: true }')).toEqual([
    'pirate.yaml:7:5 unknown key "frobnicate"',
    'pirate.yaml:6:3 warning: action "buy" changes nothing',
  ])
})
