/** Why a game cannot be won from a world on, as far as that can be read from its rules: termination by termination, proved or not said. */

import type { Span } from '@telos/core'
import type { TerminationRule } from '../../definition/game-definition.ts'
import { LAST_TICK } from '../../engine/advance.ts'
import type { Game } from '../../engine/game.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { counterOf } from '../counted-terminations.ts'
import { causeText } from './cause-text.ts'
import { type CountBounds, countBounds } from './count-bounds.ts'
import { findCauses } from './find-causes.ts'
import { obstacleText, terminationText } from './obstacle-text.ts'
import { type Lifts, nothingLifted, placeless } from './relaxation/lifts.ts'
import { type RelaxedGame, relaxGame } from './relaxation/relax-game.ts'
import type { WinCause } from './win-cause.ts'
import type { WinObstacle } from './win-obstacle.ts'

/** A termination that does not win, and why. */
export interface HopelessTermination {
  /** As a game writes it: `SpriteCounter stype=goal limit=0 win=True`. */
  readonly termination: string
  readonly span: Span
  readonly obstacle: WinObstacle
  /** What would have to be otherwise: all of them together, and none of them without need. None where rules alone are in the way. */
  readonly causes: readonly WinCause[]
  /** The obstacle in words, or the causes where there are some. */
  readonly text: string
}

/** Why nobody can win. */
export interface Unwinnable {
  /** In one sentence. */
  readonly text: string
  /** Those that would win; where there are none, all terminations. */
  readonly terminations: readonly HopelessTermination[]
}

/**
 * Proves that a game cannot be won from a world on, whatever is done and whatever chance brings: from its rules, from what walls keep apart, and from how
 * many sprites and resources there can be. Returns undefined where nothing is proved, which does not mean that there is a way.
 *
 * @example whyUnwinnable(stage.start())?.text // 'SpriteCounter stype=gold limit=0 win=True is never done: gold at column 7, row 3 cannot be …'
 */
export function whyUnwinnable(world: World): Unwinnable | undefined {
  needWorld(world)
  return proofOf(world, nothingLifted)
}

/**
 * Tells why nobody can win any level of a game: no termination wins, or those that do ask for a count below 0. Returns undefined where one may win.
 *
 * @example whyNoLevelIsWinnable(game)?.text // 'no termination of the game has win=True (Timeout limit=9 win=False)'
 */
export function whyNoLevelIsWinnable(game: Game): Unwinnable | undefined {
  const { terminations } = game.definition
  const winning = terminations.filter(({ win }) => win)
  if (winning.length === 0) return noneWins(terminations)
  const found = winning.flatMap((rule) => {
    const obstacle = belowZero(game, rule)
    return obstacle === undefined ? [] : [hopeless(rule, obstacle, [])]
  })
  return found.length < winning.length ? undefined : together(found)
}

/** As `whyUnwinnable`, in the time that a move has: it knows no places and looks for no causes. */
export function whyUnwinnableByRules(world: World): string | undefined {
  return proofOf(world, placeless)?.text
}

function proofOf(world: World, lifts: Lifts): Unwinnable | undefined {
  const { terminations } = world.game.definition
  if (world.over) return undefined
  const relaxed = relaxGame(world, lifts)
  const prospects = prospectsOf(world, relaxed)
  if (prospects.length === 0) return noneWins(terminations)
  if (prospects.some(({ obstacle }) => obstacle === undefined)) return undefined
  const found = prospects.map(({ rule, obstacle }) => {
    return hopeless(rule, obstacle!, lifts.isPlaceless ? [] : causesOf(world, rule, relaxed))
  })
  return together(found)
}

function together(found: readonly HopelessTermination[]): Unwinnable {
  return { text: found.map(({ termination, text }) => `${termination} ${text}`).join('; '), terminations: found }
}

/** The terminations that win, if they are ever done; with what is in the way for good. */
export function prospectsOf(
  world: World,
  relaxed = relaxGame(world, placeless),
): readonly { readonly rule: TerminationRule; readonly obstacle: WinObstacle | undefined }[] {
  return world.game.definition.terminations
    .filter(({ win }) => win)
    .map((rule) => ({ rule, obstacle: obstacleOf(world, rule, relaxed) }))
}

/** What keeps a termination that counts from being reached; others have their reason in themselves. */
function causesOf(world: World, rule: TerminationRule, base: RelaxedGame): readonly WinCause[] {
  const counter = counterOf(world.game, rule)
  const isOutOfReach = (relaxed: RelaxedGame): boolean => {
    const obstacle = obstacleOf(world, rule, relaxed)
    return obstacle?.kind === 'too-many' || obstacle?.kind === 'too-few'
  }
  if (counter === undefined || !isOutOfReach(base)) return []
  return findCauses(world, counter.counted, base, (relaxed) => !isOutOfReach(relaxed))
}

function hopeless(rule: TerminationRule, obstacle: WinObstacle, causes: readonly WinCause[]): HopelessTermination {
  const text = causes.length === 0 ? obstacleText(obstacle) : `is never done: ${causes.map(causeText).join('; ')}`
  return { termination: terminationText(rule), span: rule.span, obstacle, causes, text }
}

function losing(rule: TerminationRule): HopelessTermination {
  return hopeless(rule, { kind: 'loses' }, [])
}

function noneWins(terminations: readonly TerminationRule[]): Unwinnable {
  const text =
    terminations.length === 0
      ? `the game has no termination, so that it is lost in tick ${LAST_TICK}`
      : `no termination of the game has win=True (${terminations.map(terminationText).join('; ')})`
  return { text, terminations: terminations.map(losing) }
}

function belowZero(game: Game, rule: TerminationRule): WinObstacle | undefined {
  const counter = counterOf(game, rule)
  if (counter === undefined || counter.ends === 'at least' || counter.limit >= 0) return undefined
  return { kind: 'below-zero', limit: counter.limit, line: rule.span.line }
}

function obstacleOf(world: World, rule: TerminationRule, relaxed: RelaxedGame): WinObstacle | undefined {
  if (rule.terminationClass.name === 'StopCounter') return { kind: 'never-ends' }
  if (isTimeout(rule)) return earlierEnd(world, rule) ?? aheadOf(world, rule, relaxed)
  const counter = counterOf(world.game, rule)
  if (counter === undefined) return undefined
  const impossible = belowZero(world.game, rule)
  if (impossible !== undefined) return impossible
  const bounds = countBounds(world, counter.types, relaxed)
  const { limit, ends } = counter
  if (ends !== 'at least' && bounds.least > limit) return { kind: 'too-many', limit, staying: bounds.staying }
  if (ends !== 'at most' && bounds.most < limit) {
    return { kind: 'too-few', limit, most: bounds.most, types: bounds.counted }
  }
  return aheadOf(world, rule, relaxed)
}

/** What ends the game before a time is out, at any rate. */
function earlierEnd({ game, tick }: World, rule: TerminationRule): WinObstacle | undefined {
  const { terminations } = game.definition
  const place = terminations.indexOf(rule)
  // one whose time is out already is done in the next tick
  const tickOf = (one: TerminationRule): number => Math.max(limitOf(one), tick + 1)
  const limit = limitOf(rule)
  const before = terminations.find((other, at) => {
    if (other.win || !isTimeout(other)) return false
    return tickOf(other) < tickOf(rule) || (tickOf(other) === tickOf(rule) && at < place)
  })
  if (before !== undefined) return { kind: 'too-late', limit, tick: tickOf(before), by: terminationText(before) }
  return limit > LAST_TICK ? { kind: 'too-late', limit, tick: LAST_TICK } : undefined
}

/** One that loses, stands before it and is done whatever happens; if some of them can be stopped, that is not certain. */
function aheadOf(world: World, rule: TerminationRule, relaxed: RelaxedGame): WinObstacle | undefined {
  const { terminations } = world.game.definition
  if (terminations.some(({ terminationClass: { name } }) => name === 'StopCounter')) return undefined
  const ahead = terminations
    .slice(0, terminations.indexOf(rule))
    .find((other) => !other.win && isAlwaysDone(world, other, relaxed))
  return ahead && { kind: 'behind', by: terminationText(ahead) }
}

function isAlwaysDone(world: World, rule: TerminationRule, relaxed: RelaxedGame): boolean {
  if (isTimeout(rule)) return limitOf(rule) <= world.tick + 1
  const counter = counterOf(world.game, rule)
  // one of them asks for the number of types besides
  if (counter === undefined || rule.terminationClass.name === 'MultiSpriteCounterSubTypes') return false
  const { least, most }: CountBounds = countBounds(world, counter.types, relaxed)
  if (counter.ends === 'at most') return most <= counter.limit
  if (counter.ends === 'at least') return least >= counter.limit
  return least === counter.limit && most === counter.limit
}

function isTimeout({ terminationClass }: TerminationRule): boolean {
  return terminationClass.name === 'Timeout'
}

function limitOf({ parameters }: TerminationRule): number {
  return parameters.number('limit')
}
