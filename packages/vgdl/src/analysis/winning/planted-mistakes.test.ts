/** Small games with one planted mistake that makes them unwinnable: the answer has to name it. */
import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { whyUnwinnable } from './why-unwinnable.ts'

const vault: MicroGame = {
  sprites: [
    'wall > Immovable',
    'avatar > MovingAvatar',
    'gold > Immovable',
    'lock > Immovable',
    'key > Resource limit=3',
    'chest > Immovable',
    'ghost > RandomNPC',
    'sword > Immovable',
  ],
  interactions: [
    'avatar wall > stepBack',
    'key avatar > collectResource',
    'lock avatar > killIfOtherHasMore resource=key limit=1',
    'avatar lock > stepBack',
    'gold avatar > killSprite',
    'chest sword > transformTo stype=key',
  ],
  mapping: ['g > gold', 'L > lock', 'k > key', 'c > chest', 'h > ghost', 's > sword'],
  terminations: ['SpriteCounter stype=gold win=True', 'SpriteCounter stype=avatar win=False'],
  level: ['wwwwwwww', 'wA..Lg.w', 'w.k.w..w', 'wwwwwwww'],
}

/** Nests lay eggs, which open a gate. */
const gate: Partial<MicroGame> = {
  sprites: [
    'wall > Immovable',
    'avatar > MovingAvatar',
    'egg > Resource limit=9',
    'gate > Immovable',
    'nest > SpawnPoint stype=egg cooldown=2 total=3',
  ],
  interactions: [
    'avatar wall > stepBack',
    'egg avatar > collectResource',
    'avatar gate > stepBack',
    'gate avatar > killIfOtherHasMore resource=egg limit=5',
  ],
  mapping: ['n > nest', 'G > gate'],
  terminations: ['SpriteCounter stype=gate win=True', 'SpriteCounter stype=avatar win=False'],
}

/** The text after the name of the termination. */
function causeIn(change: Partial<MicroGame>): string | undefined {
  const told = whyUnwinnable(microStage({ ...vault, ...change }).start())
  return told?.text.replace(/^.*?win=True is never met: /, '')
}

test('nothing is said of the vault as it should be', () => {
  expect(causeIn({})).toBeUndefined()
  expect(causeIn({ level: ['wwwwwwww', 'wA..Lg.w', 'w.ckw..w', 'wwwwwwww'] })).toBeUndefined()
})

test.each<[mistake: string, cause: string, change: Partial<MicroGame>]>([
  [
    'gold behind walls',
    'gold at column 6, row 2 cannot be reached: walls around it',
    { level: ['wwwwwwww', 'wA.gwgww', 'w.k.wwww', 'wwwwwwww'] },
  ],
  [
    'gold in two vaults',
    'gold at column 6, row 2 and column 7, row 2 cannot be reached: walls around them; gold at column 2, row 4 cannot be reached: walls around it',
    { level: ['wwwwwwww', 'wA.gwggw', 'wwwwwwww', 'wgwwwwww'] },
  ],
  [
    'the key behind walls, and the gold behind the lock',
    'key at column 2, row 4 cannot be reached: walls around it',
    { level: ['wwwwwwww', 'wA..Lg.w', 'wwwww..w', 'wk.wwwww'] },
  ],
  [
    'the key behind the lock',
    'key at column 6, row 2 cannot be reached: wall and lock around it',
    { level: ['wwwwwwww', 'wA..Lkgw', 'wwwwwwww'] },
  ],
  [
    'no key',
    'it needs key, but this level has none, and only chest with sword could make one, but none exists either',
    { level: ['wwwwwwww', 'wA..Lg.w', 'w...w..w', 'wwwwwwww'] },
  ],
  [
    'no key, and nothing makes one',
    'it needs key, but this level has none, and nothing makes one',
    { level: ['wwwwwwww', 'wA..Lg.w', 'wwwwwwww'], interactions: vault.interactions!.slice(0, -1) },
  ],
  [
    'a resource that nobody collects',
    'line 17 requires 1 of the resource dimond, which is never collected (did you mean diamond?)',
    {
      sprites: [...vault.sprites, 'diamond > Resource', 'dimond > Resource'],
      interactions: [
        'avatar wall > stepBack',
        'diamond avatar > collectResource',
        'avatar lock > stepBack',
        'lock avatar > killIfOtherHasMore resource=dimond limit=1',
        'gold avatar > killSprite',
      ],
      mapping: [...vault.mapping!, 'd > diamond'],
      level: ['wwwwwwww', 'wA.dLg.w', 'wwwwwwww'],
    },
  ],
  [
    'more keys than anybody can have',
    'line 14 requires 4 of the resource key, but a sprite can hold at most 3 (limit=3)',
    {
      interactions: vault.interactions!.map((line) => line.replace('limit=1', 'limit=4')),
      level: ['wwwwwwww', 'wAkkLg.w', 'wkkkwwww', 'wwwwwwww'],
    },
  ],
  [
    'more keys than there are',
    'line 14 requires 3 of the resource key, but at most 2 can be collected',
    {
      interactions: vault.interactions!.slice(0, -1).map((line) => line.replace('limit=1', 'limit=3')),
      level: ['wwwwwwww', 'wAkkLg.w', 'wwwwwwww'],
    },
  ],
  [
    'a nest that makes too few',
    'nest makes only 3 egg in total (total=3), which is too few',
    {
      sprites: [...vault.sprites, 'nest > SpawnPoint stype=egg total=3', 'egg > Passive'],
      mapping: [...vault.mapping!, 'n > nest'],
      terminations: ['SpriteCounterMore stype=egg limit=5 win=True'],
      level: ['wwwwwwww', 'wA.n...w', 'wwwwwwww'],
    },
  ],
  [
    'a nest that never makes any',
    'nest never makes egg (prob=0)',
    {
      sprites: [...vault.sprites, 'nest > SpawnPoint stype=egg prob=0', 'egg > Passive'],
      mapping: [...vault.mapping!, 'n > nest'],
      terminations: ['SpriteCounterMore stype=egg limit=5 win=True'],
      level: ['wwwwwwww', 'wA.n...w', 'wwwwwwww'],
    },
  ],
  [
    'eggs of which there are none, needed to open a gate',
    'nest never makes egg (prob=0)',
    {
      ...gate,
      sprites: gate.sprites!.map((line) => line.replace('stype=egg', 'stype=egg prob=0')),
      level: ['wwwwwwww', 'wA.n..Gw', 'wwwwwwww'],
    },
  ],
  [
    'a gate and the nests for it behind a wall',
    'gate at column 7, row 2 cannot be reached: walls around it',
    { ...gate, level: ['wwwwwwww', 'wA.w.nGw', 'w..w.n.w', 'wwwwwwww'] },
  ],
  [
    'no nest',
    'it needs egg, but this level has none, and only nest could make one, but none exists either',
    {
      sprites: [...vault.sprites, 'nest > SpawnPoint stype=egg', 'egg > Passive'],
      mapping: [...vault.mapping!, 'n > nest'],
      terminations: ['SpriteCounterMore stype=egg limit=5 win=True'],
      level: ['wwwwwwww', 'wA.....w', 'wwwwwwww'],
    },
  ],
  [
    'a wall instead of a door that another kind of avatar opens',
    'key at column 7, row 2 cannot be reached: walls around it',
    {
      sprites: [
        'wall > Immovable',
        'gold > Immovable',
        'key > Immovable',
        'avatar > MovingAvatar',
        '  bare > MovingAvatar',
        '  keyed > MovingAvatar',
      ],
      interactions: [
        'avatar wall > stepBack',
        'bare key > transformTo stype=keyed killSecond=True',
        'bare gold > stepBack',
        'gold keyed > killSprite',
      ],
      mapping: ['g > gold', 'k > key', 'B > bare'],
      level: ['wwwwwwww', 'wB.g.wkw', 'wwwwwwww'],
    },
  ],
  [
    'a sword that nobody can bring to the chest',
    'chest and sword never meet: neither of them moves, and they are on different cells',
    { level: ['wwwwwwww', 'wA.cLg.w', 'w.s.wwww', 'wwwwwwww'] },
  ],
  [
    'no line that removes gold',
    'nothing kills or transforms gold, and 1 exists',
    { interactions: vault.interactions!.filter((line) => !line.startsWith('gold')) },
  ],
  [
    'the line is written for another type',
    'it needs ghost, but this level has none, and nothing makes one',
    { interactions: vault.interactions!.map((line) => line.replace('gold avatar', 'gold ghost')) },
  ],
])('%s', (_, cause, change) => {
  expect(causeIn(change)).toBe(cause)
})

test('where chance, pushes or leaps may help, nothing is said', () => {
  const walled = ['wwwwwwww', 'wA.hwgww', 'wwwwwwww']
  const gold = vault.interactions!.map((line) => line.replace('gold avatar', 'gold ghost'))
  expect(causeIn({ level: walled, interactions: gold })).toBeUndefined()
  expect(
    causeIn({ level: walled, interactions: [...vault.interactions!, 'wall avatar > bounceForward'] }),
  ).toBeUndefined()
  expect(causeIn({ level: walled, interactions: [...vault.interactions!, 'wall avatar > killSprite'] })).toBeUndefined()
  expect(causeIn({ level: walled, interactions: [...vault.interactions!, 'avatar ghost > align'] })).toBeUndefined()
  // around the edge of the screen
  expect(causeIn({ level: ['A.w.g', 'w.w..'] })).toBeUndefined()
  const fast = vault.sprites.map((line) => line.replace('MovingAvatar', 'MovingAvatar speed=2'))
  expect(causeIn({ level: walled, sprites: fast })).toBeUndefined()
  // a wall in the cell of the gold is met together with it
  expect(causeIn({ level: ['wwww', 'wAxw', 'wwww'], mapping: ['x > gold wall'] })).toBeUndefined()
})
