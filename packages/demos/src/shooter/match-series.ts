import { type MatchOptions, type MatchReport, runMatch } from './match.ts'

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
