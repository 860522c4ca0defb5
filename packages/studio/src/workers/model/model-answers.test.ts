import { readFileSync } from 'node:fs'
import { readDomainDocument } from '@telos/documents'
import type { TextFile } from '@telos/language'
import { expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { applyChanges } from '../../documents/text-change.ts'
import { type Packed, unpack } from '../worker-rpc.ts'
import { modelAnswers } from './model-answers.ts'
import type { DomainEdit, DomainView } from './model-contract.ts'

const answers = modelAnswers()
const asked = { signal: new AbortController().signal, report: () => {} }
const example = (name: string) => ({
  path: name,
  text: readFileSync(
    new URL(`../../../../../examples/${name.endsWith('.pddl') ? 'pddl' : 'documents'}/${name}`, import.meta.url),
    'utf8',
  ),
})
const pirate = example('pirate.yaml')

/** As the page gets it; undefined for what cannot be read at all. */
function readView(kind: 'domain' | 'pddl', ...files: readonly TextFile[]): DomainView {
  const { view } = answers.view({ kind, files }, asked) as { readonly view: Packed<DomainView> | undefined }
  return view === undefined ? (undefined as unknown as DomainView) : unpack(view)
}

function viewOf(text: string, path = 'pirate.yaml'): DomainView {
  return readView('domain', { path, text })
}

function edited(text: string, edit: DomainEdit): string {
  const files = [{ path: 'pirate.yaml', text }]
  const answer = answers.edit({ files, edit }, asked) as ReturnType<typeof answers.edit> & object
  if (!('changes' in answer)) return 'refused' in answer ? `refused: ${answer.refused}` : ''
  return applyChanges(files, answer.changes)[0]!.text
}

const linksOf = ({ links }: DomainView) => links.map(({ from, to, text }) => `${from} → ${to}: ${text}`)

test('the pirate: needs and effects in words, the start, and who gives what', () => {
  const view = viewOf(pirate.text)
  expect(
    view.actions.map(({ name, needs, does }) => [name, needs.map(({ text }) => text), does.map(({ text }) => text)]),
  ).toEqual([
    ['work', ['at docks'], ['gold plus 1']],
    ['goToTavern', ['at docks'], ['at becomes tavern']],
    ['buyRum', ['at tavern', 'gold at least 1'], ['gold minus 1', 'rum plus 1']],
    ['drinkRum', ['rum at least 1'], ['rum minus 1', 'drunk becomes true']],
  ])
  expect(linksOf(view)).toEqual([
    'start → work: at docks',
    'start → goToTavern: at docks',
    'goToTavern → buyRum: at tavern',
    'work → buyRum: gold at least 1',
    'buyRum → drinkRum: rum at least 1',
    'drinkRum → goal:happy: drunk',
  ])
  expect(view.start.find(({ fact }) => fact === 'at')).toMatchObject({
    value: 'docks',
    isWritten: true,
    choices: ['docks', 'tavern', 'still'],
  })
  expect(view.start.find(({ fact }) => fact === 'gold')).toMatchObject({ value: 0, isWritten: false, min: 0, max: 9 })
  expect(view.facts.map(({ text }) => text)).toContain('whole number 0 … 9')
  const { place } = view.actions[0]!
  expect(pirate.text.slice(place.from, place.to)).toMatch(/^work:\n[\s\S]*cost: 5$/)
})

test('derived facts are given by what they are read from, and objects only by objects of their type', () => {
  const view = viewOf(example('guard.yaml').text)
  expect(linksOf(view)).toEqual(
    expect.arrayContaining(['go → close: within(door)', 'close → goal:quiet: safe', 'go → arm: at armoury']),
  )
  expect(linksOf(view)).not.toContain('arm → goal:quiet: safe')
  expect(view.actions.every((action) => action.neverBecause === undefined)).toBe(true)
})

test('what can never be carried out says why, in the words of the engine; its links too', () => {
  const view = viewOf(
    pirate.text.replace('\ngoals:', '  brew:\n    needs: { at: still }\n    does: { rum: { add: 1 } }\n\ngoals:'),
  )
  const reason = 'brew needs at still. No action achieves at still: goToTavern achieves at tavern.'
  expect(view.actions.map(({ name, neverBecause }) => [name, neverBecause]).filter(([, why]) => why)).toEqual([
    ['brew', reason],
  ])
  expect(view.links.find(({ from, to }) => from === 'brew' && to === 'drinkRum')?.neverBecause).toBe(reason)
  expect(view.links.find(({ from }) => from === 'buyRum')?.neverBecause).toBeUndefined()
})

test('an action that only the objects make impossible is found, with its parameters open', () => {
  const text = example('guard.yaml').text.replace('"yard,armoury": true\n', '"yard,armoury": false\n')
  const names = viewOf(text)
    .actions.filter(({ neverBecause }) => neverBecause !== undefined)
    .map(({ name }) => name)
  expect(names).toEqual(['arm', 'close'])
})

test('a text with mistakes shows them where they are, and everything else as before', () => {
  const view = viewOf(pirate.text.replace('needs: { rum:', 'needs: { rumm:'))
  const drink = view.actions.find(({ name }) => name === 'drinkRum')!
  expect(drink.problems).toEqual(['unknown fact "rumm"; did you mean "rum"?'])
  expect(drink.needs.map(({ text }) => text)).toEqual(['rumm: { atLeast: 1 }'])
  expect(drink.does.map(({ text }) => text)).toEqual(['rum minus 1', 'drunk becomes true'])
  expect(linksOf(view)).toContain('drinkRum → goal:happy: drunk')
  expect(viewOf('facts: {')).toBeUndefined()
})

test('PDDL is shown, and not edited', () => {
  const files = [example('house.pddl'), example('letter.pddl')]
  const view = readView('pddl', ...files)
  expect(view).toMatchObject({ kind: 'pddl', isEditable: false })
  expect(linksOf(view)).toEqual(
    expect.arrayContaining([
      'unlock → go: (not (locked ?door))',
      'take → goal: (has letter)',
      'start → unlock: (locked ?door)',
    ]),
  )
})

test('names that mean something to JavaScript are names', () => {
  const text =
    'telos: 1\nfacts: { __proto__: { kind: flag }, "<script>": { kind: flag } }\nactions:\n  __proto__: { needs: { "<script>": true }, does: { __proto__: true } }\n  constructor: { does: { "<script>": true } }\ngoal: { __proto__: true }\nstart: {}\n'
  const view = viewOf(text)
  expect(linksOf(view)).toEqual(['constructor → __proto__: <script>', '__proto__ → goal: __proto__'])
  expect(edited(text, { kind: 'rename', part: { kind: 'action', name: '__proto__' }, name: 'toString' })).toContain(
    '  toString: {',
  )
})

test.each<[string, DomainEdit, string, string]>([
  [
    'a number',
    { kind: 'link', from: 'work', to: 'drinkRum', fact: 'rum' },
    'gold: { add: 1 } }',
    'gold: { add: 1 }, rum: { add: 1 } }',
  ],
  [
    'a flag of a goal',
    { kind: 'link', from: 'work', to: 'goal:happy', fact: 'drunk' },
    'gold: { add: 1 } }',
    'gold: { add: 1 }, drunk: true }',
  ],
  [
    'a choice',
    { kind: 'link', from: 'work', to: 'buyRum', fact: 'at' },
    'gold: { add: 1 } }',
    'gold: { add: 1 }, at: tavern }',
  ],
  ['a renamed goal', { kind: 'rename', part: { kind: 'goal', name: 'happy' }, name: 'merry' }, 'happy: {', 'merry: {'],
  [
    'a removed action',
    { kind: 'remove', at: ['actions', 'goToTavern'] },
    '  goToTavern:\n    needs: { at: docks }\n    does: { at: tavern }\n    cost: 3\n',
    '',
  ],
  [
    'a new action',
    { kind: 'add', part: { kind: 'action', name: 'steal' }, value: undefined },
    'drunk: true }\n\n',
    'drunk: true }\n  steal:\n    needs: {}\n    does: {}\n\n',
  ],
  [
    'what a form has no control for',
    { kind: 'write', at: ['actions', 'work', 'cost'], text: '{ fact: gold }' },
    'cost: 5',
    'cost: { fact: gold }',
  ],
  [
    'another fact',
    { kind: 'replace', at: ['actions', 'drinkRum', 'needs', 'rum'], name: 'drunk', value: false },
    'needs: { rum: { atLeast: 1 } }',
    'needs: { drunk: false }',
  ],
])('%s is linked or changed where it stands', (_, edit, before, after) => {
  expect(edited(pirate.text, edit).replace('goal: merry', 'goal: happy')).toBe(pirate.text.replace(before, () => after))
})

test('a link between actions about objects takes parameters of the same type, or adds them', () => {
  const { text } = example('guard.yaml')
  const linked = edited(text, { kind: 'link', from: 'arm', to: 'close', fact: 'open(door)' })
  expect(linked).toContain(
    '    with: { door: door }\n    needs: { at: armoury }\n    does: { armed: true, open(door): true }\n',
  )
  expect(readDomainDocument(linked).diagnostics).toEqual([])
  expect(linksOf(viewOf(linked))).toContain('arm → close: open(door)')
})

test.each<[string, DomainEdit, RegExp]>([
  ['derived', { kind: 'link', from: 'arm', to: 'close', fact: 'within(door)' }, /follows from other facts/],
  ['fixed', { kind: 'link', from: 'arm', to: 'go', fact: 'path(from,to)' }, /is fixed/],
  ['done', { kind: 'link', from: 'arm', to: 'close', fact: 'armed' }, /already does that/],
  ['taken', { kind: 'rename', part: { kind: 'action', name: 'arm' }, name: 'go' }, /cannot be used/],
  ['there', { kind: 'add', part: { kind: 'fact', name: 'at' }, value: undefined }, /already has/],
  ['no YAML', { kind: 'write', at: ['goal'], text: '{' }, /no YAML/],
])('%s is refused with a sentence', (_, edit, sentence) => {
  expect(edited(example('guard.yaml').text, edit)).toMatch(sentence)
})

test('layout places every node, whatever it is called, and links lead one way', () => {
  const nodes = ['__proto__', 'b', 'c'].map((id) => ({ id, width: 100, height: 40 }))
  const links = [
    { from: '__proto__', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'c' },
  ]
  const places = answers.layout({ nodes, links }, asked) as Readonly<Record<string, { readonly x: number }>>
  const x = (id: string) => Object.getOwnPropertyDescriptor(places, id)!.value.x
  expect(x('__proto__') < x('b') && x('b') < x('c')).toBe(true)
})

test.skipIf(isQuick)('ten thousand actions are read in a few seconds of work, and what is left out is told', () => {
  const actions = Array.from(
    { length: 10_000 },
    (_, at) => `  a${at}: { needs: { f${at % 100}: true }, does: { f${(at + 1) % 100}: true } }`,
  )
  const facts = Array.from({ length: 100 }, (_, at) => `  f${at}: { kind: flag }`)
  const text = `telos: 1\nfacts:\n${facts.join('\n')}\nactions:\n${actions.join('\n')}\nstart: {}\ngoal: { f50: true }\n`
  const start = process.cpuUsage()
  const view = viewOf(text)
  const { user } = process.cpuUsage(start)
  expect(view.actions).toHaveLength(10_000)
  expect(view.links.length).toBeLessThanOrEqual(20_000)
  expect(view.linksLeftOut).toBeGreaterThan(0)
  expect(user / 1e6).toBeLessThan(4)
})
