import { DEFINITION_CODES, LANGUAGE_CODES, STAGE_CODES } from '@telos/vgdl'
import type { LanguageExample } from './language-example.ts'
import { vault, vgdlMistakes } from './vgdl-mistakes.ts'

const textOf = (path: string) => vault.find((file) => file.path === path)!.text
const inFile = (path: string, old: string, replacement: string) => {
  if (!textOf(path).includes(old)) throw new Error(`${path} has no ${old}`)
  return { path, text: textOf(path).replace(old, () => replacement) }
}
const inGame = (old: string, replacement: string) => inFile('games/vault.txt', old, replacement)
const inSpace = (old: string, replacement: string) => inFile('games/rocks.vgdl', old, replacement)
const inLevel = (old: string, replacement: string) => inFile('games/vault_lvl0.txt', old, replacement)

export const vgdlExample: LanguageExample = {
  language: 'vgdl',
  files: vault,
  mistakes: vgdlMistakes,
  // whether a level can be won takes too long to find out while an author types
  codes: [...Object.keys(LANGUAGE_CODES), ...Object.keys(DEFINITION_CODES), ...Object.keys(STAGE_CODES)].filter(
    (code) => code !== 'vgdl/unwinnable',
  ),
  otherCodes: ['vgdl/unwinnable'],
  completions: [
    { path: 'games/rocks.vgdl', text: '|', offers: ['BasicGame', 'GameSpace', 'game'], not: ['SpriteSet'] },
    {
      path: 'games/rocks.vgdl',
      text: 'BasicGame\n    S|',
      offers: ['SpriteSet', 'TerminationSet', 'sprites'],
      not: ['BasicGame'],
    },
    { path: 'games/rocks.vgdl', text: 'BasicGame\n|', offers: ['SpriteSet'] },
    { ...inGame('BasicGame square', 'BasicGame | square'), offers: ['key_handler'], not: ['obs', 'speed'] },
    { ...inGame('obs=wall,lock', 'obs=wall,|'), offers: ['lock', 'gold'], not: ['True'] },
    {
      ...inGame('        spark >', '        |\n        spark >'),
      offers: ['sprite', 'group'],
      not: ['wall', 'SpriteSet'],
    },
    {
      ...inGame('spark > Flicker limit=3', 'spark > F|'),
      offers: ['Flicker', 'Fleeing'],
      not: ['killSprite', 'Timeout'],
    },
    { ...inGame('spark > Flicker limit=3', 'spark |'), offers: ['>'], not: ['Flicker'] },
    {
      ...inGame('spark > Flicker limit=3', 'spark > Flicker |'),
      offers: ['limit', 'speed', 'img'],
      not: ['stype', 'Missile'],
    },
    { ...inGame('bat > speed=0.5', 'bat > speed=0.5 |'), offers: ['cons', 'cooldown'], not: ['speed'] },
    { ...inGame('stype=bat total', 'stype=| total'), offers: ['bat', 'ghost', 'wall'], not: ['stepBack', 'EOS'] },
    { ...inGame('orientation=UP', 'orientation=|'), offers: ['UP', 'LEFT'], not: ['True', 'bat'] },
    { ...inGame('color=GOLD', 'color=|'), offers: ['GOLD', 'RED'] },
    {
      ...inGame('gold avatar > killSprite', 'gold | > killSprite'),
      offers: ['avatar', 'EOS', 'TIME'],
      not: ['stepBack'],
    },
    {
      ...inGame('gold avatar > killSprite', 'gold avatar > |'),
      offers: ['killSprite', 'transformTo'],
      not: ['Immovable', 'gold'],
    },
    {
      ...inGame('gold avatar > killSprite', '|\n        gold avatar > killSprite'),
      offers: ['gold', 'meet'],
      not: ['>'],
    },
    { ...inGame('killSecond=True', 'killSecond=|'), offers: ['True', 'False'] },
    { ...inGame('killSecond=True', '|'), offers: ['killSecond', 'scoreChange'], not: ['stype', 'timer'] },
    { ...inGame('timer=50', '|'), offers: ['timer'] },
    { ...inGame('ftype=killAll', 'ftype=|'), offers: ['killAll', 'stepBack'], not: ['bat'] },
    { ...inGame('k > floor key', 'k > floor |'), offers: ['key', 'wall'], not: ['EOS'] },
    { ...inGame('        w > wall', '        |\n        w > wall'), offers: ['character'] },
    { ...inGame('Timeout limit=100', '|'), offers: ['Timeout', 'SpriteCounter'], not: ['Flicker'] },
    { ...inGame('Timeout limit=100 win=False', 'Timeout limit=100 win=|'), offers: ['True', 'False'] },
    { ...inGame('Timeout limit=100', 'Timeout |'), offers: ['limit'], not: ['stype'] },
    { ...inGame('# opens with', '# |'), offers: [], not: ['Immovable', 'SpriteSet'] },
    { ...inSpace('cooldown=PAUSE', 'cooldown=|'), offers: ['PAUSE', '0'] },
    { ...inLevel('wnb...w', 'wnb|...w'), offers: ['w', 'A', 'g', '.'] },
  ],
  hovers: [
    {
      ...inGame('lock > Immovable', 'lo|ck > Immovable'),
      says: [
        'sprite',
        'lock > Immovable color=BROWN',
        'opens with a key',
        'Taken away by `lock avatar > killIfOtherHasMore`',
      ],
    },
    {
      ...inGame('            bat > speed', '            b|at > speed'),
      says: [
        'Walks at random',
        'Given by `nest`, `ghost TIME > transformTo`',
        'Taken away by `bat spark > transformTo`',
      ],
    },
    { ...inGame('stype=gold limit', 'stype=g|old limit'), says: ['Needed by `SpriteCounter stype=gold'] },
    {
      ...inGame('resource=key', 'resource=k|ey'),
      says: ['Needed by `lock avatar > killIfOtherHasMore`', 'Taken away by `key avatar'],
    },
    {
      ...inGame('SpawnPoint', 'Spawn|Point'),
      says: ['class', 'Creates a sprite of `stype`', '`total`: an integer (default 0)'],
    },
    {
      ...inGame('transformTo stype=ghost', 'transform|To stype=ghost'),
      says: ['effect', 'first second > transformTo stype=…'],
    },
    { ...inGame('Timeout', 'Time|out'), says: ['termination', 'Ends the game in tick `limit`'] },
    { ...inGame('cooldown=2', 'cool|down=2'), says: ['parameter', 'an integer', '`RandomNPC`'] },
    { ...inGame('enemy EOS', 'enemy E|OS'), says: ['edge of the screen'] },
    { ...inGame('InteractionSet', 'Interaction|Set'), says: ['set', 'when two sprites meet'] },
    { ...inLevel('wnb...w', 'w|nb...w'), says: ['character', 'n > nest', 'Stands for `nest`'] },
    { ...inSpace('cooldown=PAUSE', 'cooldown=PA|USE'), says: ['how long rocks wait', 'PAUSE > values=1:1:5 value=2'] },
    { path: 'games/vault_lvl1.txt', text: '|wA\n', says: ['w > wall'] },
  ],
  definitions: [
    { ...inGame('stype=gold limit', 'stype=g|old limit'), in: 'games/vault.txt', line: 'gold > Immovable color=GOLD' },
    { ...inGame('obs=wall,lock', 'obs=wall,lo|ck'), in: 'games/vault.txt', line: 'lock > Immovable color=BROWN' },
    { ...inLevel('wnb...w', 'w|nb...w'), in: 'games/vault.txt', line: 'n > nest' },
    { ...inSpace('cooldown=PAUSE', 'cooldown=PA|USE'), in: 'games/rocks.vgdl', line: 'PAUSE > values=1:1:5 value=2' },
    {
      ...inSpace('avatar rock >', 'avatar ro|ck >'),
      in: 'games/rocks.vgdl',
      line: 'rock > Missile orientation=LEFT cooldown=PAUSE',
    },
  ],
  refusedNames: [
    { ...inGame('lock > Immovable', 'lo|ck > Immovable'), name: 'two words' },
    { ...inGame('lock > Immovable', 'lo|ck > Immovable'), name: 'UP' },
    { ...inGame('lock > Immovable', 'lo|ck > Immovable'), name: 'gold' },
    { ...inGame('lock > Immovable', 'lo|ck > Immovable'), name: 'EOS' },
    { ...inLevel('wnb...w', 'w|nb...w'), name: 'nest' },
    { ...inLevel('wnb...w', 'w|nb...w'), name: 'b' },
    { ...inLevel('wnb...w', 'w|nb...w'), name: ' ' },
  ],
  lenses: [
    { path: 'games/vault.txt', title: 'Play this' },
    { path: 'games/vault.txt', title: '2 rules create this, 1 removes it' },
    { path: 'games/vault.txt', title: 'No rule creates this, none removes it' },
    { path: 'games/vault_lvl0.txt', title: 'Play this' },
    { path: 'games/vault_lvl0.txt', title: 'Plan this' },
  ],
  layout: {
    path: 'games/rocks.vgdl',
    text: 'BasicGame\n SpriteSet # things\n\n  # heavy\n  rock  >   Missile\tcolor=RED\n   big > img=a\n LevelMapping\n  r   > big  # one\n TerminationSet\n  Timeout   limit=5\n',
    formatted:
      'BasicGame\n    SpriteSet # things\n\n        # heavy\n        rock > Missile color=RED\n            big > img=a\n    LevelMapping\n        r > big # one\n    TerminationSet\n        Timeout limit=5\n',
  },
}
