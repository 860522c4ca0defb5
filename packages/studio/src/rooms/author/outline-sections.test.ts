import { readFileSync } from 'node:fs'
import { createWorkspace, documentSymbols } from '@telos/language'
import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { modelAnswers } from '../../workers/model/model-answers.ts'
import type { ShownPlan } from '../../workers/planner/planner-contract.ts'
import { unpack } from '../../workers/worker-rpc.ts'
import { domainOutline, textOutline } from './outline-sections.ts'

const asked = { signal: new AbortController().signal, report: () => {} }
const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

async function viewOf(kind: 'domain' | 'pddl', ...files: { path: string; text: string }[]) {
  const { view } = await modelAnswers().view({ kind, files }, asked)
  return unpack(view!)
}

const words = ({ name, detail, mark }: { name: string; detail: string; mark: string }) => [name, detail, mark].join('|')

test('facts, actions and goals of a document, with what is in the plan', async () => {
  const view = await viewOf('domain', { path: 'p.yaml', text: read('packages/studio/src/examples/texts/pirate.yaml') })
  const plan = { status: 'solved', steps: [{ action: 'work' }] } as unknown as ShownPlan
  const [facts, actions, goals] = domainOutline(view, plan)
  expect(facts!.entries.map(words)).toEqual([
    'drunk|flag|none',
    'rum|0 … 3|none',
    'gold|0 … 9|none',
    'at|docks tavern still|none',
    'bribed|flag|none',
  ])
  expect(actions!.entries.map(words).slice(0, 2)).toEqual(['work|5|plan', 'goToTavern|3|none'])
  expect(goals!.entries).toMatchObject([{ name: 'happy', mark: 'plan', part: { kind: 'goal', name: 'happy' } }])
  const [, , unreached] = domainOutline(view, { ...plan, status: 'unsolvable', steps: [] })
  expect(unreached!.entries).toMatchObject([{ name: 'happy', mark: 'none' }])
})

test('objects are listed, mistakes and what can never happen are marked', async () => {
  const text = [
    'telos: 1',
    'objects: { door: [north] }',
    'facts: { open: { kind: flag, per: [door] }, key: { kind: flag } }',
    'actions:',
    '  unlock: { needs: { key: true }, does: { "open(north)": true } }',
    '  knock: { does: { "open(nowhere)": true } }',
    'start: {}',
    'goal: { "open(north)": true }',
  ].join('\n')
  const wrong = domainOutline(await viewOf('domain', { path: 'd.yaml', text }), undefined)
  expect(wrong.map(({ title }) => title)).toEqual(['Facts', 'Objects', 'Actions'])
  expect(wrong[2]!.entries.map(words)).toEqual(['unlock|1|none', 'knock|1|problem'])
  const mended = await viewOf('domain', {
    path: 'd.yaml',
    text: text.replace('nowhere', 'north').replace('  knock: {', '  knock: { needs: { key: true },'),
  })
  expect(domainOutline(mended, undefined)[2]!.entries.map(({ mark }) => mark)).toEqual(['never', 'never'])
})

test('PDDL has its predicates, objects and actions', async () => {
  const view = await viewOf(
    'pddl',
    { path: 'house.pddl', text: read('examples/pddl/house.pddl') },
    { path: 'letter.pddl', text: read('examples/pddl/letter.pddl') },
  )
  const sections = domainOutline(view, undefined)
  expect(sections.map(({ title }) => title)).toEqual(['Facts', 'Objects', 'Actions'])
  expect(sections[2]!.entries.map(({ name }) => name)).toEqual(['go', 'take', 'unlock'])
})

test('a game is outlined by its sets', () => {
  const { description } = builtInGames.find(({ name }) => name === 'sokoban')!
  const sections = textOutline(
    documentSymbols(createWorkspace([{ path: 'sokoban.txt', text: description }]), 'sokoban.txt'),
  )
  expect(sections.map(({ title }) => title)).toEqual(['SpriteSet', 'InteractionSet', 'TerminationSet', 'LevelMapping'])
  expect(sections[0]!.entries[0]).toMatchObject({ name: 'floor', detail: 'Immovable color=LIGHTGRAY hidden=True' })
  expect(sections[0]!.entries[0]!.span).toMatchObject({ file: 'sokoban.txt', line: 3 })
})

test('a filter finds what a long list leaves out', async () => {
  const actions = Array.from({ length: 300 }, (_, at) => `  a${at}: { does: { on: true } }\n`).join('')
  const view = await viewOf('domain', {
    path: 'd.yaml',
    text: `telos: 1\nfacts: { on: { kind: flag } }\nactions:\n${actions}`,
  })
  expect(domainOutline(view, undefined)[1]).toMatchObject({ title: 'Actions', left: 100 })
  const found = domainOutline(view, undefined, 'A299')
  expect(found.map(({ entries }) => entries.map(({ name }) => name))).toEqual([['a299']])
})
