/**
 * Explains why a game cannot be won from a world on, as far as its rules show it. Each termination is either proved out of reach or left
 * out.
 */
import type { Diagnostic, Span } from '@telos/core'
import type { TerminationRule } from '../../definition/game-definition.ts'
import { LAST_TICK } from '../../engine/advance.ts'
import type { Game } from '../../engine/game.ts'
import { needGame, needStage, needWorld } from '../../engine/need-world.ts'
import type { Stage } from '../../engine/stage.ts'
import type { StageCode } from '../../engine/stage-report.ts'
import type { World } from '../../engine/world.ts'
import { counterOf } from '../counted-terminations.ts'
import { findCauses } from './cause-candidates.ts'
import { type CountBounds, countBounds } from './count-bounds.ts'
import { type RelaxedGame, relaxGame } from './relaxation/relax-game.ts'
import { type Lifts, nothingLifted, placeless } from './relaxation/relaxed-lines.ts'
import { causeHint, causeText, obstacleText, terminationText } from './sentences.ts'
import type { WinCause, WinObstacle } from './win-cause.ts'

/** A termination that does not win, and why. */
export interface HopelessTermination {
  /** As written in a game: `SpriteCounter stype=goal limit=0 win=True`. */
  readonly termination: string
  readonly span: Span
  readonly obstacle: WinObstacle
  /** What would have to change: all of these together, and each is necessary. Empty if only rules are in the way. */
  readonly causes: readonly WinCause[]
  /** The causes in words if there are any, otherwise the obstacle. */
  readonly text: string
}

/** Why nobody can win. */
export interface Unwinnable {
  /** In one sentence. */
  readonly text: string
  /** The terminations that would win; if there are none, all terminations. */
  readonly terminations: readonly HopelessTermination[]
}

/**
 * Proves that a game cannot be won from a world on, whatever the player does and whatever chance brings. The proof uses the rules, the
 * places that walls separate, and bounds on sprites and resources. Returns undefined if nothing is proved, which does not mean that there
 * is a way.
 *
 * @example whyUnwinnable(stage.start())?.text // 'SpriteCounter stype=gold limit=0 win=True is never met: gold at column 7, row 3 cannot be …'
 */
export function whyUnwinnable(world: World): Unwinnable | undefined {
  needWorld(world)
  return proofOf(world, nothingLifted)
}

/**
 * Returns why nobody can win any level of a game: no termination wins, or those that do require a count below 0. Returns undefined if one
 * may win.
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

/** Like `whyUnwinnable`, but fast enough for a single move: it ignores places and finds no causes. */
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

/** The terminations that would win if they were ever reached, with their permanent obstacles. */
export function prospectsOf(
  world: World,
  relaxed = relaxGame(world, placeless),
): readonly { readonly rule: TerminationRule; readonly obstacle: WinObstacle | undefined }[] {
  return world.game.definition.terminations
    .filter(({ win }) => win)
    .map((rule) => ({ rule, obstacle: obstacleOf(world, rule, relaxed) }))
}

/** Describes what keeps a counting termination from being reached; other terminations explain themselves. */
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
  const text = causes.length === 0 ? obstacleText(obstacle) : `is never met: ${causes.map(causeText).join('; ')}`
  return { termination: terminationText(rule), span: rule.span, obstacle, causes, text }
}

function losing(rule: TerminationRule): HopelessTermination {
  return hopeless(rule, { kind: 'loses' }, [])
}

function noneWins(terminations: readonly TerminationRule[]): Unwinnable {
  const text =
    terminations.length === 0
      ? `the game has no termination, so it is lost in tick ${LAST_TICK}`
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

/** Returns what always ends the game before this time limit. */
function earlierEnd({ game, tick }: World, rule: TerminationRule): WinObstacle | undefined {
  const { terminations } = game.definition
  const place = terminations.indexOf(rule)
  // a termination whose time is already up applies in the next tick
  const tickOf = (one: TerminationRule): number => Math.max(limitOf(one), tick + 1)
  const limit = limitOf(rule)
  const before = terminations.find((other, at) => {
    if (other.win || !isTimeout(other)) return false
    return tickOf(other) < tickOf(rule) || (tickOf(other) === tickOf(rule) && at < place)
  })
  if (before !== undefined) return { kind: 'too-late', limit, tick: tickOf(before), by: terminationText(before) }
  return limit > LAST_TICK ? { kind: 'too-late', limit, tick: LAST_TICK } : undefined
}

/** Returns a losing termination that comes before this one and always applies. With a StopCounter in the game, that is not certain. */
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
  // that class also requires a number of types
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

/** Warnings that nobody can win a level, in the words of `whyUnwinnable`. */

/**
 * Warns of a game none of whose levels can be won, at the first termination to blame. A game without terminations is reported when it is
 * read, not here.
 *
 * @example unwinnableGameDiagnostic(game)?.message // 'nobody can win this game: no termination of the game has win=True (…)'
 */
export function unwinnableGameDiagnostic(game: Game): Diagnostic | undefined {
  needGame(game)
  const why = whyNoLevelIsWinnable(game)
  const first = why?.terminations.at(0)
  if (why === undefined || first === undefined) return undefined
  const code: StageCode = 'vgdl/unwinnable'
  const hint =
    first.obstacle.kind === 'below-zero'
      ? 'write limit=0 if none may be left'
      : 'write win=True on the line of the termination to reach'
  return { code, severity: 'warning', message: `nobody can win this game: ${why.text}`, hint, span: first.span }
}

/**
 * Warns of a level that nobody can win, at the first thing out of reach or at the start of the level. Returns undefined if that is not
 * proved, and in games none of whose levels can be won.
 *
 * @param file name of the level, for the place of the warning
 * @example unwinnableDiagnostic(stage, 'vault_lvl0.txt')?.message // 'nobody can win this level: SpriteCounter stype=gold …'
 */
export function unwinnableDiagnostic(stage: Stage, file: string): Diagnostic | undefined {
  needStage(stage)
  const told = whyNoLevelIsWinnable(stage.game) === undefined ? whyUnwinnable(stage.start()) : undefined
  if (told === undefined) return undefined
  const causes = told.terminations.flatMap((one) => one.causes)
  const place = causes.flatMap((cause) => (cause.kind === 'out-of-reach' ? cause.cells : [])).at(0)
  const { column, row } = place ?? { column: 0, row: 0 }
  const code: StageCode = 'vgdl/unwinnable'
  return {
    code,
    severity: 'warning',
    message: `nobody can win this level: ${told.text}`,
    ...(causes.length > 0 && { hint: causeHint(causes[0]) }),
    span: { file, line: row + 1, column: column + 1, endLine: row + 1, endColumn: column + 2 },
  }
}
