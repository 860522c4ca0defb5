import { expect, test } from 'vitest'
import type { DomainView } from '../../../../workers/model/model-contract.ts'
import { startRows } from './start-rows.ts'

const written = (fact: string, value: string | number | boolean, more = {}) => ({
  fact,
  value,
  isWritten: true,
  choices: undefined,
  ...more,
})
const viewOf = (...start: ReturnType<typeof written>[]) => ({ start }) as unknown as DomainView
const trace = {
  kind: 'plan',
  steps: ['work', 'go'],
  states: [
    { gold: 0, at: 'docks' },
    { gold: 1, at: 'docks' },
    { gold: 1, at: 'tavern' },
  ],
} as const
const asked = { view: undefined, trace, position: 0, whatIf: {}, filter: '' }
const shown = (rows: ReturnType<typeof startRows>) =>
  rows.rows.map(({ fact, value, before }) => (before === undefined ? [fact, value] : [fact, value, before]))

test('shows the start, and at a step what it has changed', () => {
  expect(shown(startRows(asked))).toEqual([
    ['gold', 0],
    ['at', 'docks'],
  ])
  expect(shown(startRows({ ...asked, position: 1 }))).toEqual([
    ['gold', 1, 0],
    ['at', 'docks'],
  ])
  expect(shown(startRows({ ...asked, position: 2 }))).toEqual([
    ['gold', 1],
    ['at', 'tavern', 'docks'],
  ])
})

test('marks a trial, and shows it at the start before the plan is there', () => {
  const { rows } = startRows({ ...asked, whatIf: { gold: 3 } })
  expect(rows[0]).toMatchObject({ fact: 'gold', value: 3, isTrial: true, before: undefined })
})

test('takes choices and bounds from the document', () => {
  const view = viewOf(written('at', 'docks', { choices: ['docks', 'tavern'] }), written('gold', 0, { min: 0, max: 9 }))
  const { rows } = startRows({ ...asked, view })
  expect(rows[0]).toMatchObject({ fact: 'at', choices: ['docks', 'tavern'] })
  expect(rows[1]).toMatchObject({ fact: 'gold', min: 0, max: 9 })
})

test('of PDDL, what a state leaves out is false if it changes, and as it was if it does not', () => {
  const states: Readonly<Record<string, boolean>>[] = [{ 'at(hall)': true }, { 'at(kitchen)': true }]
  const view = viewOf(written('(at hall)', true), written('(leads door)', true))
  const rows = startRows({ ...asked, view, trace: { kind: 'plan', steps: ['go'], states }, position: 1 })
  expect(shown(rows)).toEqual([
    ['at(hall)', false, true],
    ['leads(door)', true],
    ['at(kitchen)', true, false],
  ])
})

test('many facts are bounded and filtered, and what has just changed is among them', () => {
  const start = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`fact${at}`, 0]))
  const many = { kind: 'plan', steps: ['x'], states: [start, { ...start, fact99: 1 }] } as const
  const { rows, hidden } = startRows({ ...asked, trace: many, position: 1 })
  expect([rows.length, hidden, rows[0]!.fact]).toEqual([60, 40, 'fact99'])
  expect(startRows({ ...asked, trace: many, filter: ' FACT9' }).rows).toHaveLength(11)
})

test('a long list begins with what has changed, then trials, and ends with what never changes', () => {
  const places = Array.from({ length: 10 }, (_, at) => [`seen(p${at})`, true] as const)
  const states: Readonly<Record<string, boolean>>[] = [
    Object.fromEntries(places),
    Object.fromEntries(places.slice(0, -1)),
  ]
  const view = viewOf(written('(road p1 p2)', true), ...places.map(([fact]) => written(fact, true)))
  const run = { kind: 'plan', steps: ['x'], states } as const
  const { rows } = startRows({ ...asked, view, trace: run, position: 1, whatIf: { 'seen(p4)': true } })
  expect(rows.map(({ fact }) => fact).slice(0, 3)).toEqual(['seen(p9)', 'seen(p4)', 'seen(p0)'])
  expect(rows.at(-1)!.fact).toBe('road(p1,p2)')
})

test('names are data', () => {
  const state = Object.fromEntries([
    ['__proto__', true],
    ['constructor', 1],
  ])
  const rows = startRows({ ...asked, trace: { kind: 'plan', steps: [], states: [state] } })
  expect(shown(rows)).toEqual([
    ['__proto__', true],
    ['constructor', 1],
  ])
})
