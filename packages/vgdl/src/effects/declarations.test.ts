/** Checks what effects declare for analyses and planners; `effects.test.ts` checks what the engine uses. */
import { expect, test } from 'vitest'
import { cellsOf, microStage, playOn } from '../../test/micro-game.ts'
import { plainEffect } from '../../test/plain-effect.ts'
import { hinders } from '../analysis/line-operations.ts'
import { isFixed } from '../analysis/passive.ts'
import { madeTypesOf } from '../analysis/producers.ts'
import { effects } from '../class-registry.ts'
import { lineMeaning } from '../definition/line-meaning.ts'
import { viewOf } from '../engine/sprite/view.ts'
import type { World } from '../engine/world.ts'

const all = [...effects.values()]

const sprites = [
  'avatar > MovingAvatar',
  'hero > MovingAvatar',
  'thing > Immovable',
  'box > Passive',
  'gate > Portal stype=exit',
  'exit > Immovable',
  'ball > Missile orientation=LEFT',
]
const mapping = ['t > thing', 'b > box', 'g > gate', 'e > exit', 'l > ball']

function start(level: readonly string[], line: string): World {
  return microStage({ sprites, mapping, level, interactions: [line] }).start()
}

/**
 * Effects that keep an avatar out or kill it only sometimes: depending on what others carry, its movement, its remaining health, or a
 * floor.
 */
const atTimes = new Set(['killIfOtherHasMore', 'killIfNotFrontal', 'subtractHealthPoints', 'turnAround'])

test.each(all.filter(({ name }) => !atTimes.has(name)))(
  'an avatar that $name is not meant to hinder gets through, any other one does not',
  (effect) => {
    const hindering = (['first', 'second'] as const).filter((side) => {
      const pair = side === 'first' ? 'avatar thing' : 'thing avatar'
      const world = start(['At.'], `${pair} > ${plainEffect(effect, 'hero')}`)
      playOn(world, 'R')
      const { x, disabled } = viewOf(world, world.avatar)
      return disabled || x !== world.stage.block
    })
    const { game } = start(['A'], `avatar thing > ${plainEffect(effect, 'hero')}`)
    const [line] = game.definition.collisions
    const meant = (['first', 'second'] as const).filter((side) => hinders(lineMeaning(line.effect, game.names), side))
    expect(hindering, `what hinders in the meaning of ${effect.name}`).toEqual(meant)
  },
)

const pairs = ['thing', 'box'].flatMap((type) => [
  ...['avatar', 'ball'].flatMap((other) => [`${type} ${other}`, `${other} ${type}`]),
  `${type} EOS`,
])
const level = ['.tl.A', '.bl.t', 'e...b', 'tb.g.']

test.each(all)('what $name is not said to make does not come, and what it is said to keep in place stays', (effect) => {
  for (const pair of pairs) {
    const world = start(level, `${pair} > ${plainEffect(effect, 'exit')}`)
    const { game } = world
    const unmade = game.kinds.filter(({ id }) => !madeTypesOf(game).has(id))
    const before = unmade.map(({ name }) => cellsOf(world, name))
    for (const letter of 'DDN') playOn(world, letter)
    unmade.forEach((kind, index) => {
      const after = cellsOf(world, kind.name)
      const what = `${kind.name} after ${pair} > ${effect.name}`
      expect(after.length, `${what}: what comes, in its meaning`).toBeLessThanOrEqual(before[index].length)
      if (!isFixed(game, kind)) return
      expect(before[index], `${what}: \`keepsPlace\``).toEqual(expect.arrayContaining(after))
    })
  }
})
