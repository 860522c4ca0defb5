import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../../test/micro-game.ts'
import { randomAction, randomStage } from '../../../../test/random/random-stage.ts'
import { advance } from '../../../engine/advance.ts'
import { viewOf } from '../../../engine/sprite/view.ts'
import type { World } from '../../../engine/world.ts'
import { type RelaxedGame, relaxGame } from './relax-game.ts'

/** Describes what has happened in a world although the relaxed game rules it out. */
function surprises(world: World, relaxed: RelaxedGame): readonly string[] {
  const { block, columns, rows } = world.stage
  const found: string[] = []
  for (const { id, name } of world.game.kinds) {
    const sprites = [...world.sprites(id)]
    if (sprites.length > 0 && relaxed.exists[id] === 0) found.push(`${name} is there`)
    if (sprites.length > relaxed.ever[id]) found.push(`more than ${relaxed.ever[id]} ${name}`)
    for (const sprite of sprites) {
      const { x, y, resources } = viewOf(world, sprite)
      const column = Math.floor(x / block)
      const row = Math.floor(y / block)
      const isInside = column >= 0 && row >= 0 && column < columns && row < rows
      const cells = relaxed.reach.meets(id)
      if (cells !== undefined && cells[isInside ? row * columns + column : columns * rows] === 0)
        found.push(`${name} at ${column},${row}`)
      for (const [resource, amount] of resources) {
        const most = relaxed.carried[world.game.names.idOf(resource)]
        if (amount > most) found.push(`${name} has ${amount} ${resource}, and not ${most}`)
      }
    }
    for (const cell of relaxed.reach.start[id]) {
      const isThere = sprites.some((sprite) => {
        const { x, y } = viewOf(world, sprite)
        return (y / block) * columns + x / block === cell
      })
      if (!isThere && relaxed.reach.isOpen(id, cell) === false) found.push(`${name} has gone from ${cell}`)
    }
  }
  return found
}

test('nothing happens in random games that does not happen in the relaxed ones', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const world = randomStage(seed)?.start(seed)
      if (world === undefined) return
      const random = seededRandom(seed)
      const relaxed = relaxGame(world)
      for (let tick = 0; tick < 40 && !world.over && world.total < 500; tick++) {
        advance(world, randomAction(random))
        expect(surprises(world, relaxed)).toEqual([])
      }
    }),
    { numRuns: 120 },
  )
})

const vault: MicroGame = {
  sprites: [
    'wall > Immovable',
    'avatar > MovingAvatar',
    '  bare > MovingAvatar',
    '  armed > ShootAvatar stype=arrow',
    'lock > Immovable',
    'key > Resource limit=2',
    'gem > Resource value=2 limit=5',
    'box > Passive',
    'gold > Door',
    'nest > SpawnPoint stype=key total=2 cooldown=3',
    'arrow > Missile',
    'hole > Portal stype=exit',
    'exit > Portal stype=hole',
  ],
  mapping: [
    'L > lock',
    'k > key',
    'm > gem',
    'b > box',
    'g > gold',
    'n > nest',
    'h > hole',
    'e > exit',
    'B > bare',
    'x > gold wall',
  ],
  level: [],
}

const lines = [
  'avatar wall > stepBack',
  'avatar lock > stepBack',
  'key avatar > collectResource',
  'gem avatar > collectResource',
  'lock avatar > killIfOtherHasMore resource=key limit=1 subtract=1',
  'lock avatar > killIfOtherHasMore resource=gem limit=4',
  'gold avatar > killSprite',
  'bare gold > transformTo stype=armed',
  'wall arrow > killSprite',
  'arrow wall > killSprite',
  'avatar nest > changeResource resource=gem value=1',
  'lock avatar > transformTo stype=key',
  'gold lock > killSprite',
  'box avatar > bounceForward',
  'box wall > undoAll',
  'avatar box > stepBack',
  'gold avatar > spawn stype=box',
  'avatar EOS > stepBack',

  'armed lock > transformTo stype=bare',
  'avatar wall > undoAll',
  'box gold > killSprite',
  'gem avatar > changeResource resource=key value=1 killResource=True',
  'avatar gem > changeResource resource=key value=1 killResource=True',
  'key avatar > cloneSprite',
]
/** With these, walls stop nobody. */
const leaps = ['avatar EOS > wrapAround', 'avatar hole > teleportToExit', 'avatar arrow > bounceForward']
const someLeaps = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray(leaps) })
const row = fc.string({ unit: fc.constantFrom(...'......wwwwLkmbgnhex'), minLength: 7, maxLength: 7 })

test('nothing happens behind walls that does not happen in the relaxed game', () => {
  let held = 0
  fc.assert(
    fc.property(
      fc.subarray(lines, { minLength: 3 }),
      someLeaps,
      fc.boolean(),
      fc.tuple(row, row, row, row),
      fc.string({ unit: fc.constantFrom(...'UDLRUDLRX'), minLength: 80, maxLength: 80 }),
      (chosen, leaping, isEnclosed, [one, two, three, four], letters) => {
        const interactions = ['avatar wall > stepBack', ...chosen, ...leaping]
        const rows = [one, `${two.slice(0, 2)}B${two.slice(3)}`, three, four]
        const level = isEnclosed ? ['wwwwwwwww', ...rows.map((cells) => `w${cells}w`), 'wwwwwwwww'] : rows
        const world = microStage({ ...vault, interactions, level }).start()
        const relaxed = relaxGame(world)
        const cells = relaxed.reach.meets(world.game.names.idOf('bare'))
        if (cells?.includes(0)) held += 1
        for (const letter of letters) {
          if (world.over || world.total > 100) break
          playOn(world, letter)
          expect(surprises(world, relaxed)).toEqual([])
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(held).toBeGreaterThan(0)
})
