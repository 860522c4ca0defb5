import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, spritesOf } from '../../../test/micro-game.ts'
import { MAX_HEALTH } from '../../engine/memory/layout.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'

const base = {
  sprites: [
    'avatar > MovingAvatar healthPoints=5 limitHealthPoints=8',
    'coin > Resource limit=4 value=3',
    'key > Resource',
    'box > Passive healthPoints=2',
    'gate > Immovable',
    'hurt > Immovable',
  ],
  mapping: ['c > coin', 'k > key', 'b > box', 'g > gate', 'h > hurt', 'x > box gate'],
}

function game(level: readonly string[], ...interactions: string[]): MicroGame {
  return { ...base, level, interactions }
}

function has(world: World, resource: string): number {
  return viewOf(world, world.avatar).resources.get(resource) ?? 0
}

test('collectResource tops up to the limit, and leaves what nobody can carry', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }), (value, limit) => {
      const sprites = ['coin > Resource', `gem > Resource value=${value} limit=${limit}`]
      const interactions = ['gem avatar > collectResource scoreChange=1']
      const world = play({ sprites, interactions, mapping: ['g > gem'], level: ['Aggg'] }, 'RRR')
      const picked = Math.min(3, Math.ceil(limit / value))
      expect(has(world, 'gem')).toBe(Math.min(3 * value, limit))
      expect([cellsOf(world, 'gem').length, world.score]).toEqual([3 - picked, picked])
    }),
    { numRuns: 30 },
  )
})

test('collectResource can leave the resource where it is; for what is none, only the line counts', () => {
  const kept = play(game(['Ac'], 'coin avatar > collectResource killResource=False'), 'R')
  expect([has(kept, 'coin'), cellsOf(kept, 'coin')]).toEqual([3, ['1,0']])
  const none = play(game(['Ab'], 'box avatar > collectResource scoreChange=1'), 'R')
  expect([cellsOf(none, 'box'), none.score]).toEqual([['1,0'], 1])
})

test('collectResourceIfHeld needs a key, and what is too much is lost', () => {
  const rules = ['key avatar > collectResource', 'coin avatar > collectResourceIfHeld heldResource=key scoreChange=1']
  const without = play(game(['Ac'], ...rules), 'R')
  expect([has(without, 'coin'), cellsOf(without, 'coin').length, without.score]).toEqual([0, 1, 0])
  const once = play(game(['Akc'], ...rules), 'RR')
  expect([has(once, 'coin'), cellsOf(once, 'coin').length, once.score]).toEqual([3, 0, 1])
  const twice = play(game(['Akcc'], ...rules), 'RRR')
  expect([has(twice, 'coin'), cellsOf(twice, 'coin').length, twice.score]).toEqual([3, 0, 1])
})

test.each([
  ['value=4', 4, true],
  ['value=5', 0, false],
  ['value=-1', 0, true],
])('changeResource %s', (parameters, coins, works) => {
  const effect = `avatar box > changeResource resource=coin ${parameters} killResource=True scoreChange=1`
  const world = play(game(['Ab'], effect), 'R')
  expect([has(world, 'coin'), cellsOf(world, 'box').length, world.score]).toEqual([coins, works ? 0 : 1, works ? 1 : 0])
})

test.each([
  ['addHealthPoints value=2', 7, 7, true],
  ['addHealthPoints value=3', 5, 5, false],
  ['addHealthPointsToMax value=2', 7, 7, true],
  ['addHealthPointsToMax value=9', 8, 8, true],
])('%s', (effect, health, most, works) => {
  const world = play(game(['Ab'], `avatar box > ${effect} killSecond=True scoreChange=1`), 'R')
  expect([viewOf(world, world.avatar).health, world.ints[world.avatar + MAX_HEALTH]]).toEqual([health, most])
  expect([cellsOf(world, 'box').length, world.score]).toEqual([works ? 0 : 1, works ? 1 : 0])
})

test('subtractHealthPoints has one score for a wound and one for a kill', () => {
  const effect = 'box avatar > subtractHealthPoints scoreChange=1 scoreChangeIfKilled=10'
  const wound = play(game(['Ab'], effect), 'R')
  expect([viewOf(wound, spritesOf(wound, 'box')[0]).health, wound.score]).toEqual([1, 1])
  const killed = play(game(['Ab'], effect), 'RN')
  expect([cellsOf(killed, 'box'), killed.score]).toEqual([[], 11])
  expect(cellsOf(play(game(['Ab'], `${effect} limit=1`), 'R'), 'box')).toEqual([])
})

test('subtractHealthPoints can hit a type, and counts the line on a timer', () => {
  const hit = play(game(['Agb'], 'gate avatar > subtractHealthPoints stype=box'), 'R')
  expect([viewOf(hit, spritesOf(hit, 'box')[0]).health, viewOf(hit, hit.avatar).health]).toEqual([1, 5])
  const effect = 'subtractHealthPoints value=2 timer=1 scoreChange=1 scoreChangeIfKilled=10'
  const timed = play(game(['A.b'], `box TIME > ${effect}`), 'NN')
  expect([cellsOf(timed, 'box'), timed.score]).toEqual([[], 1])
  // a timer on another line has no effect here
  const stray = play(game(['Ab'], `box avatar > ${effect}`), 'R')
  expect([cellsOf(stray, 'box'), stray.score]).toEqual([[], 10])
  const clock = play(game(['A.b'], `box TIME > ${effect.replace(' timer=1', '')}`), 'NN')
  expect([cellsOf(clock, 'box'), clock.score]).toEqual([[], 1])
  const delayed = `addTimer timer=1 ftype=${effect.replace(' timer=1', '')} stype=box`
  const later = play(game(['Ag.b'], `gate avatar > ${delayed}`, 'gate avatar > killSprite'), 'RN')
  expect([cellsOf(later, 'box'), later.score]).toEqual([[], 2])
})

test('removeScore takes points from avatars alone', () => {
  const score = 'avatar hurt > addHealthPointsToMax scoreChange=5'
  const own = play(game(['Ahg'], score, 'avatar gate > removeScore scoreChange=1'), 'RR')
  expect(own.score).toBe(1)
  const other = play(game(['Ahg'], score, 'gate avatar > removeScore'), 'RR')
  expect(other.score).toBe(5)
  const named = play(game(['Ahg'], score, 'gate avatar > removeScore stype=avatar'), 'RR')
  expect(named.score).toBe(0)
})

test('shieldFrom keeps an effect away from a type for a tick', () => {
  const shield = 'avatar gate > shieldFrom stype=hurt ftype=killSprite'
  const kill = 'avatar hurt > killSprite'
  const level = ['Ay']
  const mapping = [...base.mapping, 'y > gate hurt']
  const safe = play({ ...game(level, shield, kill), mapping }, 'R')
  expect(viewOf(safe, safe.avatar).disabled).toBe(false)
  const late = play({ ...game(level, kill, shield), mapping }, 'R')
  expect(viewOf(late, late.avatar).disabled).toBe(true)
  const other = play({ ...game(level, shield.replace('killSprite', 'killBoth'), kill), mapping }, 'R')
  expect(viewOf(other, other.avatar).disabled).toBe(true)
})

test('updateSpawnType changes what spawn points make', () => {
  const world = play(
    {
      sprites: ['nest > SpawnPoint stype=egg', 'egg > Passive', 'chick > Passive', 'key > Passive'],
      mapping: ['n > nest', 'k > key'],
      interactions: ['key avatar > updateSpawnType stype=chick spawnPoint=nest', 'key avatar > killSprite'],
      level: ['Ak', 'n.'],
    },
    'NRNN',
  )
  expect([cellsOf(world, 'egg').length, cellsOf(world, 'chick').length]).toEqual([2, 2])
})
