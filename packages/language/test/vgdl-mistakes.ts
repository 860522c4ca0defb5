import type { Mistake, Mistakes } from './mistakes.ts'

const gameText = `# fetch the key, open the lock, take the gold
BasicGame square_size=20 obs=wall,lock
    SpriteSet
        floor > Immovable
        # opens with a key
        lock > Immovable color=BROWN
        gold > Immovable color=GOLD
        key > Resource limit=2
        avatar > ShootAvatar stype=spark
        wall > Immovable
        spark > Flicker limit=3
        enemy > RandomNPC cooldown=2
            bat > speed=0.5
            ghost > orientation=UP
        nest > SpawnPoint stype=bat total=4
    InteractionSet
        avatar wall lock > stepBack
        enemy wall lock > stepBack
        enemy EOS > wrapAround
        key avatar > collectResource
        lock avatar > killIfOtherHasMore resource=key limit=1
        bat spark > transformTo stype=ghost killSecond=True
        ghost TIME > transformTo stype=bat timer=50 repeating=True nextExecution=0
        gold avatar > killSprite scoreChange=10
        avatar enemy > killSprite
        enemy nest > addTimer timer=5 ftype=killAll stype=spark
    LevelMapping
        . > floor
        L > floor lock
        g > floor gold
        k > floor key
        b > floor bat
        n > nest
        A > floor avatar
        w > wall
    TerminationSet
        SpriteCounter stype=gold limit=0 win=True
        SpriteCounter stype=avatar win=False
        Timeout limit=100 win=False
`

const levelText = `wwwwwww
wA..Lgw
w k w.w
wnb...w
wwwwwww
`

const otherLevelText = `wwwww
wA.gw
wwwww
`

const spaceText = `GameSpace
    ParameterSet
        # how long rocks wait
        PAUSE > values=1:1:5 value=2
    SpriteSet
        rock > Missile orientation=LEFT cooldown=PAUSE
    InteractionSet
        avatar wall > stepBack
        rock wall > reverseDirection
        avatar rock > killSprite
    LevelMapping
        r > rock
    TerminationSet
        SpriteCounter stype=avatar win=False
`

export const vault = [
  { path: 'games/vault.txt', text: gameText },
  { path: 'games/vault_lvl0.txt', text: levelText },
  { path: 'games/vault_lvl1.txt', text: otherLevelText },
  { path: 'games/rocks.vgdl', text: spaceText },
]

const [game, level, otherLevel, space] = vault as [
  Mistake['files'][0],
  Mistake['files'][0],
  Mistake['files'][0],
  Mistake['files'][0],
]

/** The game with parts replaced, and its levels. */
function inGame(...replacements: readonly (readonly [old: string, replacement: string])[]): Mistake {
  return { files: [{ path: game.path, text: replaced(gameText, replacements) }, level, otherLevel] }
}

function inSpace(...replacements: readonly (readonly [old: string, replacement: string])[]): Mistake {
  return { files: [{ path: space.path, text: replaced(spaceText, replacements) }] }
}

/** The level with a part replaced, and its game. */
function inLevel(...replacements: readonly (readonly [old: string, replacement: string])[]): Mistake {
  return { files: [{ path: level.path, text: replaced(levelText, replacements) }, game] }
}

function replaced(text: string, replacements: readonly (readonly [old: string, replacement: string])[]): string {
  return replacements.reduce((result, [old, replacement]) => {
    if (!result.includes(old)) throw new Error(`no ${old} in ${result}`)
    return result.replace(old, () => replacement)
  }, text)
}

const bare = (text: string): Mistake => ({ files: [{ path: 'games/vault.vgdl', text }] })

/** Lines that are nested more deeply than any game needs. */
const deepLines = Array.from({ length: 510 }, (_, depth) => `${' '.repeat(12 + depth)}g${depth} >\n`).join('')
const manyResources = Array.from({ length: 1000 }, (_, index) => `        r${index} > Resource\n`).join('')

export const vgdlMistakes: Mistakes = {
  'vgdl/empty-game': [bare(''), bare('# only a remark')],
  'vgdl/lone-hash': [inGame(['# opens with a key', '# opens\n##'])],
  'vgdl/missing-value': [
    inGame(['scoreChange=10', 'scoreChange=']),
    inGame(['scoreChange=10', 'scoreChange = 10']),
    inGame(['stype=bat total', 'stype= bat total']),
    inGame(['square_size=20', 'square_size=']),
    inGame(['stype=gold limit=0', 'stype= limit=0']),
  ],
  'vgdl/outside': [
    inGame(['        gold >', 'gold >']),
    inGame(['    LevelMapping', 'LevelMapping']),
    inGame(['        Timeout', 'Timeout']),
  ],
  'vgdl/uneven-indent': [inGame(['        gold >', '       gold >']), inGame(['        gold avatar', '\tgold avatar'])],
  'vgdl/too-deep': [inGame(['            bat > speed=0.5\n', `            bat > speed=0.5\n${deepLines}`])],
  'vgdl/invisible-character': [
    inGame(['gold > Immovable', 'gold\u00a0> Immovable']),
    inGame(['key > Resource', 'key\u200b > Resource']),
  ],
  'vgdl/byte-order-mark': [
    { files: [{ path: game.path, text: `\uFEFF${gameText}` }] },
    { files: [{ path: level.path, text: `\uFEFF${levelText}` }, game] },
  ],
  'vgdl/too-large': [bare(`BasicGame\n${'#'.repeat(1_000_001)}`)],
  'vgdl/too-many': [inGame(['    TerminationSet', `${'x\n'.repeat(201)}    TerminationSet`])],
  'vgdl/empty-level': [
    { files: [{ path: level.path, text: '' }, game] },
    { files: [{ path: level.path, text: `\n${levelText}` }, game] },
  ],
  'vgdl/level-too-large': [{ files: [{ path: level.path, text: 'w'.repeat(20_000) }, game] }],
  'vgdl/short-row': [inLevel(['wnb...w', 'wnb...']), inLevel(['wnb...w\n', '\nwnb...w\n'])],
  'vgdl/long-row': [inLevel(['wnb...w', 'wnb...w.w'])],
  'vgdl/no-game': [
    inGame(['BasicGame', 'BasicGam']),
    bare('    SpriteSet\n        box > Passive\n'),
    inGame(['BasicGame', 'Fun']),
  ],
  'vgdl/no-sprites': [
    inGame(['SpriteSet', 'SpritSet']),
    bare('BasicGame\n    TerminationSet\n        Timeout limit=5 win=True\n'),
    bare(
      'BasicGame\n    InteractionSet\n        avatar wall > stepBack\n    SpriteSet\n        box > Passive\n    LevelMapping\n        b > box\n    TerminationSet\n        Timeout limit=9\n',
    ),
  ],
  'vgdl/unknown-set': [
    inGame(['InteractionSet', 'InteractonSet']),
    inGame(['LevelMapping', 'Characters']),
    inGame(['LevelMapping', 'levelmapping']),
  ],
  'vgdl/misplaced-set': [
    inGame(['    LevelMapping', '        LevelMapping']),
    inGame(['    TerminationSet', '            TerminationSet']),
  ],
  'vgdl/repeated-set': [
    inGame(['        spark > Flicker', '    SpriteSet\n        spark > Flicker']),
    inGame(
      ['    TerminationSet', '    SpriteSet\n        late > Immovable\n    TerminationSet'],
      ['k > floor key', 'k > floor key late'],
    ),
  ],
  'vgdl/ignored-set': [inSpace(['GameSpace', 'BasicGame'])],
  'vgdl/reading-stops': [
    inGame(['> stepBack', '> stepBak']),
    inGame(['gold avatar >', 'gld avatar >']),
    inGame(['InteractionSet', 'InteractionSet now']),
  ],
  'vgdl/ignored-line': [
    inGame(['gold > Immovable', 'gold Immovable']),
    inGame(['gold avatar > killSprite', 'gold avatar killSprite']),
    inGame(['gold avatar > killSprite scoreChange=10', 'gold avatar >']),
    inGame(['gold avatar >', 'gold >']),
    inGame(['        k > floor key', '        k']),
    inGame(['        gold avatar', '            gold avatar']),
    inSpace(['PAUSE > values=1:1:5 value=2', 'PAUSE >']),
  ],
  'vgdl/ignored-word': [
    inGame(['> stepBack', '> killSprite stepBack']),
    inGame(['k > floor', 'kk > floor']),
    inGame(['k > floor', 'k floor']),
    inGame(['gold > Immovable', 'gold > Passive Immovable']),
    inGame(['Timeout limit', 'Timeout now limit']),
    inGame(['TerminationSet', 'TerminationSet is this']),
    inGame(['BasicGame', 'BasicGame vault']),
  ],
  'vgdl/unknown-class': [
    inGame(['Flicker', 'Fliker']),
    inGame(['Flicker', 'Something']),
    inGame(['Flicker', 'FLICKER']),
  ],
  'vgdl/unknown-effect': [
    inGame(['collectResource', 'colectResource']),
    inGame(['collectResource', 'take']),
    inGame(['ftype=killAll', 'ftype=kilAll']),
  ],
  'vgdl/unknown-termination': [inGame(['Timeout', 'TimeOut']), inGame(['Timeout', 'Never'])],
  'vgdl/unknown-sprite': [
    inGame(['gold avatar >', 'gld avatar >']),
    inGame(['gold avatar >', 'treasure avatar >']),
    inGame(['stype=bat total', 'stype=vampire total']),
    inGame(['obs=wall,lock', 'obs=wall,lok']),
    inGame(['stype=gold', 'stype=silver']),
    inGame(['k > floor key', 'k > floor kez']),
    inGame(['enemy EOS', 'TIME EOS']),
  ],
  'vgdl/unknown-parameter': [
    inGame(['speed=0.5', 'sped=0.5']),
    inGame(['speed=0.5', 'lovely=0.5']),
    inGame(['limit=100', 'LIMIT=100']),
  ],
  'vgdl/missing-parameter': [
    inGame(['transformTo stype=ghost', 'transformTo']),
    inGame(['killIfOtherHasMore resource=key', 'killIfHasMore']),
    inGame(['ftype=killAll ', '']),
    inGame(['SpriteCounter stype=gold', 'SpriteCounter']),
    inGame(['SpawnPoint stype=bat', 'SpawnPointMultiSprite']),
  ],
  'vgdl/wrong-value': [
    inGame(['cooldown=2', 'cooldown=2.5']),
    inGame(['cooldown=2', 'cooldown=slow']),
    inGame(['killSecond=True', 'killSecond=yes']),
    inGame(['orientation=UP', 'orientation=up']),
    inGame(['win=True', 'win=yes']),
    inGame(['scoreChange=10', 'scoreChange=many']),
    inGame(['square_size=20', 'square_size=0']),
    inGame(['stype=spark\n        wall', 'stype=5\n        wall']),
  ],
  'vgdl/no-class': [inGame(['spark > Flicker limit=3', 'spark >']), inGame(['gold > Immovable color=GOLD', 'gold >'])],
  'vgdl/no-termination': [
    inGame([gameText.slice(gameText.indexOf('    TerminationSet')), '']),
    bare('BasicGame\n    SpriteSet\n        box > Passive\n    LevelMapping\n        b > box'),
  ],
  'vgdl/unsupported': [
    inGame(['ShootAvatar stype=spark', 'BirdAvatar']),
    inGame(['> stepBack', '> wallBounce']),
    inGame(['square_size=20', 'no_players=2']),
    inGame(['speed=0.5', 'physicstype=CONT']),
    inGame(['speed=0.5', 'wMult=3']),
    inGame(['Timeout limit=100', 'Timeout limit=100 use_counter=True']),
  ],
  'vgdl/sampled-value': [inSpace([' value=2', ''])],
  'vgdl/repeated-name': [
    inGame(['        key >', '        gold > Passive\n        key >']),
    inGame(['        k > floor key', '        k > floor key\n        k > floor']),
  ],
  'vgdl/nested-in-itself': [
    inGame(
      ['            bat > speed', '            enemy > speed'],
      ['stype=bat total', 'stype=ghost total'],
      ['bat spark', 'ghost spark'],
      ['stype=bat timer', 'stype=ghost timer'],
      ['floor bat', 'floor ghost'],
    ),
  ],
  'vgdl/too-much': [inGame(['gold avatar > killSprite', 'gold avatar > killSprite repeat=1000'])],
  'vgdl/overridden-class': [inGame(['bat > speed', 'bat > Chaser speed'])],
  'vgdl/unused-sprite': [inGame(['        key >', '        silver > Immovable\n        key >'])],
  'vgdl/creates-itself': [inGame(['SpawnPoint stype=bat', 'SpawnPoint stype=nest'])],
  'vgdl/never-updated': [inGame(['floor bat', 'floor enemy'])],
  'vgdl/constant-name': [
    inGame(
      ['stype=bat total', 'stype=GOLD total'],
      ['gold > Immovable', 'GOLD > Immovable'],
      ['gold avatar', 'GOLD avatar'],
      ['floor gold', 'floor GOLD'],
      ['stype=gold', 'stype=avatar'],
    ),
    inGame(['stype=spark\n        wall', 'stype=RED\n        wall']),
  ],
  'vgdl/unmapped': [inLevel(['wnb...w', 'wnb.?.w']), inLevel(['wnb...w', 'wNb...w'])],
  'vgdl/no-avatar': [
    inLevel(['wA', 'w.']),
    { files: [{ path: level.path, text: 'www\nwww\n' }, game] },
    {
      files: [
        { path: level.path, text: 'ggg\n' },
        { path: game.path, text: gameText.replace('        A > floor avatar\n', '        A > floor\n') },
      ],
    },
  ],
  'vgdl/second-avatar': [inLevel(['wnb...w', 'wnb.A.w'])],
  'vgdl/too-many-sprites': [
    { files: [{ path: level.path, text: `A${'.'.repeat(199)}\n${`${'.'.repeat(200)}\n`.repeat(99)}` }, game] },
  ],
  'vgdl/too-many-resources': [
    {
      files: [
        level,
        {
          path: game.path,
          text: gameText
            .replace('        floor > Immovable\n', `        floor > Immovable\n${manyResources}`)
            .replace('key > Resource limit=2', 'key > Passive'),
        },
      ],
    },
  ],
  'vgdl/too-many-pixels': [
    { files: [level, { path: game.path, text: gameText.replace('square_size=20', 'square_size=900000') }] },
  ],
}
