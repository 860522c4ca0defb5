/** What an address of the Arcade says: `#/arcade/sokoban?level=1&tick=12`. Opening it again shows the same. */
import { exampleDocumentId, gameExamples } from '../../examples/examples.ts'
import type { Route } from '../../shell/route.ts'
import type { ModelOptions } from '../../workers/arcade/model-contract.ts'
import { type ArcadeState, firstPddl, type PddlPart } from './arcade-state.ts'

export interface ArcadeAddress {
  /** Number of the level. */
  readonly level: number
  readonly seed: number
  readonly moves: string
  /** The moment to show; undefined for the end of the moves. */
  readonly tick: number | undefined
  readonly looks: ArcadeState['looks']
  readonly isPainting: boolean
  readonly isRealTime: boolean
  /** Who plays as soon as the game is open. Not written: what was played is. */
  readonly play: 'nobody' | 'agent'
  readonly part: PddlPart
  readonly options: Required<ModelOptions>
  /** Which planner runs on the model; one that there is not is the usual one. */
  readonly planner: string
}

/** Of all random numbers, unless the address names another. */
const usualSeed = 42
/** Ticks that an address may ask the agent to play. */
const mostTicks = 100_000

/** The first part of the address of a document: games in the box have short ones. */
export function gameIdOf(documentId: string): string {
  return gameExamples.find((example) => exampleDocumentId(example) === documentId)?.id ?? documentId
}

/** The document that the first part of an address means. */
export function documentIdOfGame(id: string): string {
  const example = gameExamples.find((each) => each.id === id)
  return example === undefined ? id : exampleDocumentId(example)
}

export function readArcadeAddress(query: Route['query']): ArcadeAddress {
  const oneOf = <Word extends string>(word: string | undefined, ...words: readonly [Word, ...Word[]]): Word =>
    words.find((each) => each === word) ?? words[0]
  return {
    level: wholeNumber(query['level'], 10_000) ?? 0,
    seed: wholeNumber(query['seed'], 2 ** 31 - 1) ?? usualSeed,
    moves: unpackMoves(query['moves'] ?? ''),
    tick: wholeNumber(query['tick'], mostTicks),
    looks: query['look'] === 'pddl' ? ['pddl'] : query['look'] === 'both' ? ['text', 'pddl'] : ['text'],
    isPainting: query['paint'] === '1',
    isRealTime: query['time'] === 'real',
    play: oneOf(query['play'], 'nobody', 'agent'),
    part: oneOf(query['part'], 'domain', 'problem', 'config', 'plan'),
    options: {
      encoding: oneOf(query['encoding'], 'compact', 'turns'),
      numbers: oneOf(query['numbers'], 'objects', 'fluents'),
      language: oneOf(query['language'], 'pddl', 'hddl'),
    },
    planner: /^[a-z][a-z0-9-]{0,30}$/.exec(query['planner'] ?? '')?.[0] ?? firstPddl.planner,
  }
}

/** The query of the address of what is shown. What is as usual is left out. */
export function arcadeQuery(state: ArcadeState, level: number): Record<string, string> {
  const { run, at, seed, looks, isPainting, isRealTime, pddl } = state
  const isLinked = run.moves.length <= mostLinkedMoves
  const hasPddl = looks.includes('pddl')
  const { encoding, numbers, language } = pddl.options
  const entries: readonly (readonly [name: string, value: string, isWritten: boolean])[] = [
    ['level', String(level), true],
    ['seed', String(seed), seed !== usualSeed],
    ['moves', packMoves(run.moves), run.moves !== '' && isLinked],
    ['tick', String(at), run.moves !== '' && isLinked && at !== run.moves.length],
    ['look', looks.length === 2 ? 'both' : 'pddl', hasPddl],
    ['paint', '1', isPainting],
    ['time', 'real', isRealTime],
    ['part', pddl.part, hasPddl && pddl.part !== 'domain'],
    ['encoding', encoding, hasPddl && encoding !== 'compact'],
    ['numbers', numbers, hasPddl && numbers !== 'objects'],
    ['language', language, hasPddl && language !== 'pddl'],
    ['planner', pddl.planner, hasPddl && pddl.planner !== firstPddl.planner],
  ]
  return Object.fromEntries(entries.flatMap(([name, value, isWritten]) => (isWritten ? [[name, value]] : [])))
}

function wholeNumber(text: string | undefined, most: number): number | undefined {
  const value = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined
  return value === undefined || value > most ? undefined : value
}

// Moves as letters; in an address, `RRRU` is `R3U`.

/** Longer runs do not fit into a link that people send each other. */
export const mostLinkedMoves = 4_000

export function packMoves(moves: string): string {
  return moves.replace(/(.)\1+/g, (same, letter: string) => `${letter}${same.length}`)
}

/** Reads what `packMoves` wrote. Anything else, and more than a link may hold, is no run. */
export function unpackMoves(text: string): string {
  if (text.length > 2 * mostLinkedMoves || !/^(?:[NULDRX]\d{0,4})*$/.test(text)) return ''
  let moves = ''
  for (const [, letter, count] of text.matchAll(/([NULDRX])(\d*)/g)) {
    moves += letter!.repeat(count === '' ? 1 : Math.min(mostLinkedMoves, Number(count)))
    if (moves.length > mostLinkedMoves) return ''
  }
  return moves
}

/** How many moves two runs have in common from their start. */
export function sharedLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at++
  return at
}
