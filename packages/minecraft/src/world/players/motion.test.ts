import { describe, expect, test } from 'vitest'
import { meadow } from '../../../test/meadow.ts'
import type { Position } from '../../position.ts'

const start = { x: 4.5, y: 4, z: 4.5 }

/** Heights of a jump and a fall, tick by tick, as clients move. */
function* flight(speed: number): Generator<number> {
  for (let height = 0; ; speed = (speed - 0.08) * 0.98) yield (height += speed)
}

describe('speed', () => {
  test('sprinting with jumps is allowed for as long as one likes, half as fast again is not', () => {
    for (const [pace, isAllowed] of [
      [0.356, true],
      [0.53, false],
    ] as const) {
      const { player, pass } = meadow()
      let refusals = 0
      for (let tick = 0; tick < 400; tick++) {
        const { x, y, z } = player.entity.position
        const round = (Math.floor(tick / 20) % 2) * 2 - 1
        if (!player.move({ x: x - round * pace, y, z }, true).allowed) refusals++
        pass(1)
      }
      expect(refusals === 0).toBe(isAllowed)
    }
  })

  test('moves that come late come at once', () => {
    const { player, pass } = meadow()
    pass(10)
    for (let step = 1; step <= 10; step++)
      expect(player.move({ ...start, x: 4.5 + step * 0.28 }, true).allowed).toBe(true)
  })

  test('nobody jumps through space', () => {
    const { player, heard } = meadow()
    expect(player.move({ ...start, x: 9.5 }, true)).toMatchObject({
      why: 'too far for one move (5.0 blocks, at most 1)',
    })
    expect(player.entity.position).toEqual(start)
    expect(heard('put-back')).toHaveLength(1)
    expect(player.move({ x: Number.NaN, y: 4, z: 4 }, true).allowed).toBe(false)
  })
})

describe('walls', () => {
  const wall: [Position, string][] = [4, 5].map((y) => [{ x: 6, y, z: 4 }, 'stone'])

  test('nobody walks into them or through them', () => {
    const { player, pass } = meadow({ blocks: wall })
    for (let step = 1; step <= 30; step++) {
      player.move({ ...start, x: 4.5 + step * 0.2 }, true)
      pass(1)
    }
    expect(player.entity.position.x).toBeGreaterThan(5.4)
    expect(player.entity.position.x).toBeLessThanOrEqual(5.701)
    expect(player.move({ ...player.entity.position, x: 6.1 }, true)).toMatchObject({
      why: 'something solid is in the way',
    })
  })

  test('nobody is on the other side of a fence with one long step', () => {
    const { player, pass } = meadow({ blocks: [[{ x: 6, y: 4, z: 4 }, 'oak_fence']] })
    for (const x of [4.9, 5.3, 5.7, 6]) player.move({ ...start, x }, true)
    pass(20)
    expect(player.entity.position.x).toBe(6)
    expect(player.move({ ...start, x: 7 }, true)).toMatchObject({ why: 'something solid is in the way' })
  })

  test('rounding errors are forgiven', () => {
    const { player, pass } = meadow({ blocks: wall })
    for (const x of [4.8, 5.1, 5.4, 5.6, 5.7005]) {
      expect(player.move({ ...start, x, y: 3.9995 }, true).allowed).toBe(true)
      pass(1)
    }
  })
})

describe('gravity', () => {
  test('a jump gets one block up, not two', () => {
    for (const [height, lands] of [
      [1, true],
      [2, false],
    ] as const) {
      const blocks = Array.from({ length: height }, (_, index): [Position, string] => [
        { x: 6, y: 4 + index, z: 4 },
        'dirt',
      ])
      const { player, pass } = meadow({ blocks })
      player.move({ ...start, x: 5.2 }, true)
      pass(5)
      let x = 5.2
      const heights = flight(0.42)
      for (let tick = 0; tick < 9; tick++) {
        x += 0.12
        const free = Math.max(4, 4 + (heights.next().value as number))
        const y = x > 5.7 && free < 4 + height && lands ? 4 + height : free
        player.move({ x, y, z: 4.5 }, y === 4 + height)
        pass(1)
      }
      expect(player.entity.position.x > 5.8).toBe(lands)
    }
  })

  test('nobody flies up or stands on air', () => {
    const { player, pass, heard } = meadow()
    let y = 4
    let ruling = player.move(start, true)
    while (ruling.allowed && y < 9) {
      y += 0.3
      ruling = player.move({ ...start, y }, false)
      pass(1)
    }
    expect(ruling).toMatchObject({ why: expect.stringContaining('too high') })
    pass(60)
    expect(player.entity.position.y).toBe(4)
    expect(heard('put-back').at(-1)).toMatchObject({ why: 'nothing to stand on' })
  })

  test('nobody leaps out of the water, or up a ladder at once', () => {
    const column = Array.from({ length: 12 }, (_, index): [Position, string] => [{ x: 4, y: 4 + index, z: 4 }, 'water'])
    const { player, pass } = meadow({ blocks: column })
    // a height that would take for ever to search
    for (const y of [1e9, 15, 6])
      expect(player.move({ ...start, y }, false)).toMatchObject({ why: expect.stringContaining('too far up') })
    const climb = (y: number) => player.move({ ...start, y }, false).allowed
    let y = 4
    while (y < 14 && climb(y + 0.3)) y += 0.3
    expect(y).toBeLessThan(4 + 0.36 * 20 + 0.3)
    for (; y < 14; y += 0.3) {
      pass(1)
      expect(climb(y + 0.3)).toBe(true)
    }
  })

  test('the ground that is dug away lets fall, without a word of the client', () => {
    const { world, player, pass } = meadow()
    for (const y of [3, 2, 1]) world.setBlock({ x: 4, y, z: 4 }, { name: 'air' })
    pass(80)
    expect(player.entity.position.y).toBe(1)
    expect(player.health).toBe(20)
  })
})

describe('falls', () => {
  function fallFrom(height: number, ground = 'stone') {
    const end = ground === 'water' ? 3 : 4
    const top = { x: 8, y: 3 + height, z: 8 }
    const { world, player, pass } = meadow({
      blocks: [
        [top, 'stone'],
        [{ x: 8, y: 3, z: 9 }, ground],
        [{ x: 8, y: 3, z: 8 }, 'stone'],
      ],
    })
    // placed there by the test: respawning at the top would need another map
    ;(player.entity as { position: Position }).position = { x: 8.5, y: 4 + height, z: 8.5 }
    pass(1)
    player.move({ x: 8.5, y: 4 + height, z: 9.0 }, true)
    player.move({ x: 8.5, y: 4 + height, z: 9.4 }, false)
    const heights = flight(-0.0784)
    for (let fallen = 0; ; ) {
      fallen = heights.next().value as number
      const y = Math.max(end, 4 + height + fallen)
      player.move({ x: 8.5, y, z: 9.4 }, y === end)
      pass(1)
      if (y === end) break
    }
    return { world, player }
  }

  test('three blocks do nothing, each further one costs half a heart', () => {
    expect(fallFrom(3).player.health).toBe(20)
    expect(fallFrom(5).player.health).toBe(18)
    expect(fallFrom(10).player.health).toBe(13)
  })

  test('water is soft', () => {
    expect(fallFrom(10, 'water').player).toMatchObject({ health: 20, entity: { position: { y: 3 } } })
  })
})
