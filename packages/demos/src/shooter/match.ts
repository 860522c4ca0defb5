import { DomainError, seedFor } from '@telos/core'
import { type ArenaMap, courtyard } from './arena/arena-map.ts'
import { type ShooterResult, ShooterWorld, TICK_SECONDS } from './world/shooter-world.ts'
import { isAlive, type Soldier, type SoldierSetup, type TeamColour } from './world/soldier.ts'

/** Controls one side: called before each tick, it gives orders to its soldiers. */
export interface Controller {
  update(world: ShooterWorld, dt: number): void
}

/** What a controller is created with. */
export interface Team {
  readonly world: ShooterWorld
  readonly side: TeamColour
  /** The soldiers of the side. */
  readonly soldiers: readonly Soldier[]
  /** The controller's own random numbers. */
  readonly seed: number
}

/** Creates the controller of a side for a new match. */
export type ControllerFactory = (team: Team) => Controller

/** A match between two controllers. */
export interface MatchOptions {
  readonly seed: number
  readonly blue: ControllerFactory
  readonly red: ControllerFactory
  /** Must mark starting places with `1` and `2`. @default courtyard */
  readonly map?: ArenaMap
  /** Soldiers on each side. @default 3 */
  readonly size?: number
  /** Whether blue starts at the places marked `2` and its soldiers come second. @default false */
  readonly swap?: boolean
  /** In seconds; a draw after that. @default 120 */
  readonly timeLimit?: number
  /** Called after each tick, to draw or to record. */
  readonly onTick?: (world: ShooterWorld) => void
}

/** How a match ended. */
export interface MatchReport {
  readonly result: Exclude<ShooterResult, 'running'>
  readonly seconds: number
  /** Soldiers left alive on each side. */
  readonly alive: Readonly<Record<TeamColour, number>>
}

const NAMES: Readonly<Record<TeamColour, readonly string[]>> = {
  blue: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana'],
  red: ['Rolf', 'Sara', 'Tom', 'Uma', 'Vito', 'Wanda', 'Xaver', 'Yara'],
}

/** Puts both teams in their places. */
export function createMatch(options: Pick<MatchOptions, 'seed' | 'map' | 'size' | 'swap' | 'timeLimit'>): ShooterWorld {
  const { map = courtyard, size = 3, swap = false, seed, timeLimit = 120 } = options
  const sides: readonly TeamColour[] = swap ? ['red', 'blue'] : ['blue', 'red']
  const soldiers = sides.flatMap((side, place) => startingTeam(map, side, String(place + 1), size))
  return new ShooterWorld({ map, soldiers, seed, timeLimit })
}

/**
 * Plays a match to its end. The same options always produce the same match.
 *
 * @example
 * runMatch({ seed: 1, blue: fsmTeam, red: fsmTeam }).result // 'blue', 'red' or 'draw'
 */
export function runMatch(options: MatchOptions): MatchReport {
  const world = createMatch(options)
  const team = (side: TeamColour): Team => ({
    world,
    side,
    soldiers: world.soldiers.filter((soldier) => soldier.side === side),
    seed: seedFor(options.seed, side),
  })
  const controllers = [options.blue(team('blue')), options.red(team('red'))]
  while (world.result === 'running') {
    for (const controller of controllers) controller.update(world, TICK_SECONDS)
    world.step(TICK_SECONDS)
    options.onTick?.(world)
  }
  const alive = (side: TeamColour) =>
    world.soldiers.filter((soldier) => soldier.side === side && isAlive(soldier)).length
  return { result: world.result, seconds: world.time, alive: { blue: alive('blue'), red: alive('red') } }
}

function startingTeam(map: ArenaMap, side: TeamColour, mark: string, size: number): SoldierSetup[] {
  const cells = map.marks.get(mark) ?? []
  if (cells.length < size)
    throw new DomainError([
      {
        code: 'arena/too-few-places',
        severity: 'error',
        message: `the map marks ${cells.length} places with ${mark}, but ${size} soldiers start there`,
      },
    ])
  return cells.slice(0, size).map((cell, index) => ({ name: NAMES[side][index] ?? `${side} ${index + 1}`, side, cell }))
}

/** Many matches between the same two controllers. */
export interface SeriesOptions extends Omit<MatchOptions, 'swap'> {
  /** Each seed is played twice, with places swapped; an odd last one is played once. */
  readonly matches: number
  /** Called after each match. */
  readonly onMatch?: (report: MatchReport, index: number) => void
}

/** The result of a series from blue's point of view. */
export interface SeriesReport {
  readonly won: number
  readonly lost: number
  readonly drawn: number
  /** Share of wins among the matches that were not drawn. */
  readonly share: number
  /** 95 % confidence interval of the true share. */
  readonly interval: readonly [low: number, high: number]
}

/**
 * Plays matches with seeds counting up from `seed`, each from both places.
 *
 * @example
 * runSeries({ matches: 400, seed: 1, blue: fsmTeam, red: fsmTeam }).interval
 */
export function runSeries(options: SeriesOptions): SeriesReport {
  const { matches, seed, onMatch, ...match } = options
  const tally = new SeriesTally()
  for (let index = 0; index < matches; index++) {
    const report = runMatch({ ...match, ...pairing(seed, index) })
    tally.add(report)
    onMatch?.(report, index)
  }
  return tally.report()
}

/** Returns the seed and the places of a match in a series: each seed is played twice. */
export function pairing(seed: number, index: number): { readonly seed: number; readonly swap: boolean } {
  return { seed: seed + (index >> 1), swap: index % 2 === 1 }
}

/** Tallies the matches of a series. */
export class SeriesTally {
  readonly #count = { blue: 0, red: 0, draw: 0 }

  add({ result }: MatchReport): void {
    this.#count[result]++
  }

  report(): SeriesReport {
    const { blue: won, red: lost, draw: drawn } = this.#count
    return { won, lost, drawn, share: won / (won + lost), interval: confidenceInterval(won, won + lost) }
  }
}

/** Returns the 95 % confidence interval of a probability after `hits` of `trials` (Wilson 1927). */
export function confidenceInterval(hits: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1]
  const z = 1.96
  const share = hits / trials
  const centre = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials)
  const spread =
    (z / (1 + (z * z) / trials)) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  return [Math.max(0, centre - spread), Math.min(1, centre + spread)]
}
