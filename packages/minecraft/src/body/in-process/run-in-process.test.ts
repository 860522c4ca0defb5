import { expect, test } from 'vitest'
import { stageMap } from '../../../test/stage-map.ts'
import type { Position } from '../../position.ts'
import type { Body, Doing } from '../body.ts'
import { runInProcess } from './run-in-process.ts'

/** Walks from place to place. */
class Walker {
  readonly places: Position[]
  readonly ended: string[] = []
  readonly #body: Body
  #doing: Doing | undefined

  constructor(body: Body, places: readonly Position[]) {
    this.#body = body
    this.places = [...places]
  }

  tick(): void {
    if (this.#doing?.status === 'running') return
    if (this.#doing) this.ended.push(this.#doing.status)
    const to = this.places.shift()
    this.#doing = to && this.#body.begin({ do: 'walk', to, within: 1 })
  }
}

const corners = [
  { x: 20, y: 4, z: 20 },
  { x: 2, y: 4, z: 20 },
  { x: 12, y: 4, z: 2 },
]

function live(limitTicks: number) {
  let ticks = 0
  const run = runInProcess({
    map: stageMap(),
    seed: 5,
    createMind: (body) => new Walker(body, corners),
    isOver: (mind) => mind.ended.length === corners.length,
    limitTicks,
    eachTick: () => ticks++,
  })
  expect(ticks).toBe(run.ticks)
  return run
}

test('lives until it is over, and the same life again', () => {
  const [one, other] = [live(2000), live(2000)]
  expect([one.status, one.mind.ended]).toEqual(['over', ['done', 'done', 'done']])
  expect([one.ticks, one.body.position]).toEqual([other.ticks, other.body.position])
})

test('ends at the limit', () => {
  const run = live(50)
  expect([run.status, run.ticks]).toEqual(['limit', 50])
})
