/** The tables, problem by problem. */
import { number, table } from '../table.ts'
import { isDecided } from './bars.ts'
import { firstRatio, groundSpeed, isNoWorse, optimalRatio, type Pair, searchSeconds } from './compare.ts'
import type { OurRun } from './our-run.ts'
import type { GamePair } from './parts.ts'
import type { ReferenceRun } from './suite.ts'

export function firstTable(pairs: readonly Pair[]): string {
  const head = [
    'problem',
    'parse+ground ms',
    'search ms',
    'expanded',
    'cost',
    'CPU s',
    'ref. translate s',
    'ref. search s',
  ]
  const rows = pairs.map(({ instance, ours }) => {
    const { translator, first } = instance
    return [
      ours.id,
      number(ours.parseMs + ours.groundMs),
      number(ours.searchMs),
      number(ours.expanded),
      costOf(ours),
      seconds(ours.cpu),
      seconds(translator?.cpu),
      seconds(first?.cpu),
      expandedOf(first),
      referenceCost(first),
      times(firstRatio({ instance, ours })),
    ]
  })
  return table([...head, 'ref. expanded', 'ref. cost', 'CPU ÷ ref.'], rows)
}

export function groundTable(pairs: readonly Pair[]): string {
  const head = ['problem', 'operators', 'ref. operators', 'parse ms', 'ground ms', 'ref. translate s', 'times faster']
  const rows = pairs.map(({ instance, ours }) => [
    ours.id,
    number(ours.operators),
    count(instance.translator?.operators),
    number(ours.parseMs),
    number(ours.groundMs),
    seconds(instance.translator?.cpu),
    times(groundSpeed({ instance, ours })),
  ])
  return table(head, rows)
}

export function optimalTable(pairs: readonly Pair[]): string {
  const head = [
    'problem',
    'cost',
    'expanded',
    'search s',
    'CPU s',
    'ref. cost',
    'ref. expanded',
    'ref. search s',
    'search ÷ ref.',
  ]
  const rows = pairs.map(({ instance, ours }) => [
    ours.id,
    costOf(ours),
    number(ours.expanded),
    seconds(searchSeconds(ours)),
    seconds(ours.cpu),
    referenceCost(instance.optimal),
    expandedOf(instance.optimal),
    seconds(instance.optimal?.cpu),
    times(optimalRatio({ instance, ours })),
  ])
  return table(head, rows)
}

export function bestTable(pairs: readonly Pair[]): string {
  const head = ['problem', 'cost', 'proved', 'after s', "ref.'s first", "ref.'s optimum", 'no worse']
  const rows = pairs.map(({ instance, ours }) => [
    ours.id,
    costOf(ours),
    ours.status === 'solved' && ours.optimal ? 'yes' : '',
    number(ours.allowed),
    referenceCost(instance.first),
    referenceCost(instance.optimal),
    instance.first?.outcome === 'solved' ? (isNoWorse(instance, ours) ? 'yes' : 'no') : '',
  ])
  return table(head, rows)
}

export function gamesTable(pairs: readonly GamePair[]): string {
  const head = [
    'level',
    'answer',
    'steps',
    'planner',
    'CPU s',
    'states expanded',
    'generated',
    'reference',
    'ref. steps',
    'ref. CPU s',
  ]
  const rows = pairs.map(({ level: { reference }, ours }) => [
    ours.id,
    isDecided(ours) ? (ours.status === 'solved' ? 'plan' : 'no plan exists') : `undecided (${ours.status})`,
    ours.status === 'solved' ? `${ours.length}` : '',
    ours.planner,
    seconds(ours.cpu),
    number(ours.expanded),
    number(ours.generated),
    { plan: 'plan', unsolvable: 'no plan exists', none: 'undecided' }[reference.answer],
    count(reference.length),
    seconds(reference.seconds),
  ])
  return table(head, rows)
}

/** How many levels were decided, game by game. */
export function gamesSummary(pairs: readonly GamePair[]): string {
  const games = [...new Set(pairs.map(({ level }) => level.game))]
  const line = (title: string, some: readonly GamePair[]): string[] => {
    const plans = some.filter(({ ours }) => ours.status === 'solved').length
    const proofs = some.filter(({ ours }) => ours.status === 'unsolvable').length
    const theirs = (answer: string) => some.filter(({ level }) => level.reference.answer === answer).length
    return [
      title,
      some.length,
      plans + proofs,
      plans,
      proofs,
      theirs('plan') + theirs('unsolvable'),
      theirs('plan'),
      theirs('unsolvable'),
    ].map(String)
  }
  const rows = games.map((game) =>
    line(
      game,
      pairs.filter(({ level }) => level.game === game),
    ),
  )
  return table(
    ['game', 'levels', 'decided', 'plans', 'proofs', 'ref. decided', 'ref. plans', 'ref. proofs'],
    [...rows, line('all', pairs)],
  )
}

function costOf({ status, cost }: OurRun): string {
  return status === 'solved' ? (cost === undefined ? '?' : number(cost)) : status
}

function referenceCost(run: ReferenceRun | undefined): string {
  if (run?.outcome === 'solved') return count(run.cost)
  return run === undefined || run.outcome.startsWith('not run') ? 'not run' : run.outcome
}

function expandedOf(run: ReferenceRun | undefined): string {
  return run?.outcome === 'solved' ? count(run.expanded) : ''
}

function count(value: number | null | undefined): string {
  return value === undefined || value === null ? '' : number(value)
}

function seconds(value: number | undefined): string {
  return value === undefined || value === null ? '' : value.toFixed(value < 10 ? 3 : 1)
}

function times(ratio: number | undefined): string {
  return ratio === undefined ? '' : `${number(ratio)}×`
}
