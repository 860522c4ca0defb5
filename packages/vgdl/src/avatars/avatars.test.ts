import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage, play } from '../../test/micro-game.ts'
import { actionLetters } from '../engine/action.ts'
import { availableActions } from '../engine/advance.ts'
import { viewOf } from '../engine/sprite/view.ts'

const level = ['.....', '..A..', '.....', '.....']
const game = (avatar: string, ...others: readonly string[]): MicroGame => ({
  sprites: [...others, avatar],
  interactions: ['avatar wall > stepBack', 'bullet avatar > collectResource', 'gold avatar > collectResource'],
  level,
})
const weapons = ['shot > Missile speed=0', 'bomb > Immovable', 'bullet > Resource limit=9 value=2', 'gold > Resource']
const lettersOf = (avatar: string): string =>
  availableActions(microStage(game(avatar, ...weapons)).start())
    .map((action) => actionLetters[action])
    .join('')

test('what a player may do, in order', () => {
  expect(lettersOf('avatar > MovingAvatar')).toBe('LRDU')
  expect(lettersOf('avatar > HorizontalAvatar')).toBe('LR')
  expect(lettersOf('avatar > VerticalAvatar')).toBe('UD')
  expect(lettersOf('avatar > NullAvatar')).toBe('N')
  expect(lettersOf('avatar > FlakAvatar stype=shot')).toBe('XLR')
  expect(lettersOf('avatar > OrientedAvatar')).toBe('LRDU')
  expect(lettersOf('avatar > ShootAvatar stype=shot')).toBe('XLRDU')
  expect(lettersOf('avatar > MissileAvatar')).toBe('LRDU')
  expect(lettersOf('avatar > OngoingAvatar')).toBe('LRDU')
  expect(lettersOf('avatar > OngoingShootAvatar stype=shot')).toBe('XLRDU')
  expect(lettersOf('avatar > OngoingTurningAvatar')).toBe('LRDU')
})

test('avatars take the steps that they may take and no others', () => {
  const moves = fc.string({ unit: fc.constantFrom('N', 'U', 'D', 'L', 'R', 'X'), maxLength: 12 })
  const taken = { MovingAvatar: 'UDLR', HorizontalAvatar: 'LR', VerticalAvatar: 'UD', NullAvatar: '' }
  fc.assert(
    fc.property(moves, (letters) => {
      for (const [name, allowed] of Object.entries(taken)) {
        const count = (letter: string): number => (allowed.includes(letter) ? letters.split(letter).length - 1 : 0)
        const cell = `${2 + count('R') - count('L')},${1 + count('D') - count('U')}`
        expect(cellsOf(play(game(`avatar > ${name}`), letters), 'avatar')).toEqual([cell])
      }
    }),
    { numRuns: 20 },
  )
})

const facing = (avatar: string, letters: string): unknown => {
  const world = play({ ...game(avatar), level: ['.....', '..Aw.', '.....'] }, letters)
  const { orientation } = viewOf(world, world.avatar)
  return [...cellsOf(world, 'avatar'), orientation.x, orientation.y]
}

test('turning takes a tick, unless it does not', () => {
  expect(facing('avatar > OrientedAvatar', '')).toEqual(['2,1', 1, 0])
  expect(facing('avatar > OrientedAvatar', 'U')).toEqual(['2,1', 0, -1])
  expect(facing('avatar > OrientedAvatar', 'UU')).toEqual(['2,0', 0, -1])
  expect(facing('avatar > OrientedAvatar rotateInPlace=false', 'U')).toEqual(['2,0', 0, -1])
})

test('a step that is taken back still turns, and a cooldown prevents both', () => {
  expect(facing('avatar > OrientedAvatar orientation=UP rotateInPlace=false', 'R')).toEqual(['2,1', 1, 0])
  expect(facing('avatar > OrientedAvatar orientation=UP rotateInPlace=false cooldown=2', 'R')).toEqual(['2,1', 0, -1])
  expect(facing('avatar > MovingAvatar', 'L')).toEqual(['1,1', 0, 0])
})

test('a ShootAvatar uses the first weapon that has ammunition on the cell in front of it', () => {
  const shots = (avatar: string, letters: string, rows = level): unknown => {
    const mapping = ['b > bullet']
    const world = play({ ...game(`avatar > ShootAvatar ${avatar}`, ...weapons), mapping, level: rows }, letters)
    return [cellsOf(world, 'shot'), cellsOf(world, 'bomb'), Object.fromEntries(viewOf(world, world.avatar).resources)]
  }
  expect(shots('stype=shot', 'X')).toEqual([['3,1'], [], {}])
  expect(shots('stype=shot', 'UX')).toEqual([['2,0'], [], {}])
  expect(shots('stype=shot ammo=bullet', 'X')).toEqual([[], [], {}])
  // two bullets at a time
  expect(shots('stype=shot ammo=bullet', 'RXXX', ['..Ab....'])).toEqual([['4,0', '4,0'], [], { bullet: 0 }])
  expect(shots('stype=shot,bomb ammo=bullet', 'XRXXX', ['..Ab....'])).toEqual([
    ['4,0', '4,0'],
    ['3,0', '4,0'],
    { bullet: 0 },
  ])
})

test('what is shot faces the same way if it faces any', () => {
  const world = play(game('avatar > ShootAvatar stype=shot,bomb', ...weapons), 'DX')
  expect(viewOf(world, world.first(world.game.names.idOf('shot'))).orientation).toEqual({ x: 0, y: 1 })
  const other = play(game('avatar > ShootAvatar stype=bomb', ...weapons), 'DX')
  expect(viewOf(other, other.first(other.game.names.idOf('bomb'))).orientation).toEqual({ x: 0, y: 0 })
})

test('a FlakAvatar shoots where it stands, and may pay more than it has', () => {
  const shots = (avatar: string, letters: string): unknown => {
    const mapping = ['b > bullet']
    const world = play(
      { ...game(`avatar > FlakAvatar stype=bomb ${avatar}`, ...weapons), mapping, level: ['.Ab.'] },
      letters,
    )
    return [cellsOf(world, 'bomb'), viewOf(world, world.avatar).resources.get('bullet') ?? 0]
  }
  expect(shots('', 'XLX')).toEqual([['1,0', '0,0'], 0])
  expect(shots('ammo=bullet', 'XRXXX')).toEqual([['2,0', '2,0'], 0])
  expect(shots('ammo=bullet ammoCost=3', 'RXX')).toEqual([['2,0'], -1])
  expect(shots('ammo=bullet minAmmo=1', 'RXX')).toEqual([['2,0'], 1])
})

test('ongoing avatars stand still in their first tick and never again', () => {
  const cells = (name: string, letters: string): unknown =>
    cellsOf(play(game(`avatar > ${name}`, ...weapons), letters), 'avatar')
  expect(cells('OngoingAvatar', 'N')).toEqual(['2,1'])
  expect(cells('OngoingAvatar', 'NNN')).toEqual(['4,1'])
  expect(cells('OngoingAvatar', 'NLL')).toEqual(['0,1'])
  expect(cells('OngoingAvatar', 'ND')).toEqual(['2,2'])
  expect(cells('MissileAvatar orientation=LEFT', 'NRR')).toEqual(['0,1'])
  expect(cells('OngoingShootAvatar stype=bomb', 'NX')).toEqual(['3,1'])
})

test('an OngoingShootAvatar shoots from where it has come to', () => {
  expect(cellsOf(play(game('avatar > OngoingShootAvatar stype=bomb', ...weapons), 'NX'), 'bomb')).toEqual(['4,1'])
})

test('an OngoingTurningAvatar cannot turn around, and leaves something in each cell', () => {
  const turning = game('avatar > OngoingTurningAvatar spawnBehind=bomb', ...weapons)
  const world = play(turning, 'NLD')
  expect(cellsOf(world, 'avatar')).toEqual(['3,2'])
  expect(cellsOf(world, 'bomb')).toEqual(['2,1', '3,1'])
  const slow = play(game('avatar > OngoingTurningAvatar spawnBehind=bomb speed=0.5', ...weapons), 'NNN')
  expect(cellsOf(slow, 'bomb')).toEqual([])
})
