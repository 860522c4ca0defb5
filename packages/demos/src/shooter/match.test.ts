import { describe, expect, test } from 'vitest'
import { courtyard, warehouse } from './arena/arena-map.ts'
import { fsmTeam } from './fsm-soldier.ts'
import {
  type Controller,
  type ControllerFactory,
  confidenceInterval,
  type MatchReport,
  runMatch,
  runSeries,
} from './match.ts'
import type { ShooterEvent } from './world/soldier.ts'

/** A controller that does nothing. */
const idle: ControllerFactory = (): Controller => ({ update: () => {} })

describe('a match', () => {
  test('is the same with the same seed, and another one with another', () => {
    const story = (seed: number) => {
      const events: ShooterEvent[] = []
      const report = runMatch({ seed, blue: fsmTeam, red: fsmTeam, onTick: (world) => events.push(...world.events) })
      return { report, events }
    }
    for (let seed = 0; seed < 5; seed++) expect(story(seed)).toEqual(story(seed))
    expect(story(1)).not.toEqual(story(2))
  })

  test('between idle sides is a draw when the time is over', () => {
    expect(runMatch({ seed: 1, blue: idle, red: idle, timeLimit: 5 })).toEqual({
      result: 'draw',
      seconds: 5,
      alive: { blue: 3, red: 3 },
    })
  })

  test('swapped, blue starts in the place of red', () => {
    const places = (swap: boolean) => {
      const cells: number[] = []
      const factory: ControllerFactory = (team) => {
        if (team.side === 'blue') cells.push(...team.soldiers.map((soldier) => soldier.cell))
        return idle(team)
      }
      runMatch({ seed: 1, blue: factory, red: factory, swap, timeLimit: 0.1 })
      return cells
    }
    expect(places(false)).toEqual(courtyard.marks.get('1'))
    expect(places(true)).toEqual(courtyard.marks.get('2'))
  })
})

describe('soldiers by state machines', () => {
  test.each([
    ['courtyard', courtyard],
    ['warehouse', warehouse],
  ])('win half of their matches against themselves in the %s, and hardly ever run out of time', (_, map) => {
    const reports: MatchReport[] = []
    const onMatch = (report: MatchReport) => reports.push(report)
    const series = runSeries({ matches: 200, seed: 1, map, blue: fsmTeam, red: fsmTeam, onMatch })
    const decided = series.won + series.lost
    // four standard deviations of a fair coin: one false alarm in 15,000 seeds
    expect(Math.abs(series.won - series.lost)).toBeLessThan(4 * Math.sqrt(decided))
    // neither end of the map is better, since every second match is played with places swapped
    const atFirstPlace = reports.filter(({ result }, index) => result === (index % 2 === 0 ? 'blue' : 'red')).length
    expect(Math.abs(2 * atFirstPlace - decided)).toBeLessThan(4 * Math.sqrt(decided))
    expect(series.drawn).toBeLessThan(20)
  })

  test('beat those who do nothing', () => {
    const series = runSeries({ matches: 20, seed: 1, blue: fsmTeam, red: idle })
    expect(series).toMatchObject({ won: 20, lost: 0 })
  })
})

describe('the confidence interval', () => {
  test.each([
    // by Wilson's formula, with textbook values
    [50, 100, 0.4038, 0.5962],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [0, 0, 0, 1],
  ])('of %i in %i', (hits, trials, low, high) => {
    const interval = confidenceInterval(hits, trials)
    expect(interval[0]).toBeCloseTo(low, 4)
    expect(interval[1]).toBeCloseTo(high, 4)
  })
})
