/** Zen Puzzle: rake the whole garden without stepping on raked sand. */
import type { BuiltInGame } from './built-in-game.ts'

export const zenPuzzle: BuiltInGame = {
  name: 'zenpuzzle',
  title: 'Zen Puzzle',
  kind: 'puzzle',
  summary: 'rake the whole garden without stepping on raked sand',
  rules:
    'Each tile of sand the monk steps on is raked, and cannot be entered again. Stones and walls block the way. You ' +
    'may walk on stone paths as often as you like. You win when all sand is raked.',
  description: `\
BasicGame
  SpriteSet
    path > Immovable color=LIGHTGRAY hidden=True
    sand > Immovable color=LIGHTYELLOW
    raked > Immovable color=LIGHTORANGE
    stone > Immovable color=DARKGRAY
    avatar > MovingAvatar color=BLUE
    wall > Immovable color=GREEN
  InteractionSet
    avatar wall stone raked > stepBack
    sand avatar > transformTo stype=raked scoreChange=1
  TerminationSet
    SpriteCounter stype=sand limit=0 win=True
  LevelMapping
    . > path
    s > path sand
    r > path stone
    A > path avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'RUURDDDRUUURDRDLDR',
      text: `\
wwwwwwww
wwssssrw
wwsssssw
wAsssssw
wwrssssw
wwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RUURDDDLDRRUUURDDDRUUUU',
      text: `\
wwwwwwwww
wwssrrsww
wwsssssww
wAsssssww
wwsssssww
wwsssssww
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RUURDDRDLLLUUUURRRDRRDLDR',
      text: `\
wwwwwwwww
w.......w
w.sssss.w
w.ssrss.w
wAsssss.w
w.......w
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URDDLDRRRULUUURDDRRDRDRRUUUULLLDRDRU',
      text: `\
wwwwwwwwwww
wrrsswssssw
wsssswssssw
wAssssssssw
wsssswssrsw
wsssswrsssw
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RDLDDRURURDDLDRRUUURDDDRURUULD',
      text: `\
wwwwwwwwww
wA.wwwwwww
wssssssssw
wssssssssw
wssssssssw
wrrsssssrw
wwwwwww..w
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URURDDLDRRUUURURDRRRDLLLLDDDRRULURRDRU',
      text: `\
wwwwwwwwwwww
wwwwrssrwwww
wwssssssssww
wsssssssssrw
wAssssssssrw
wwssssssssww
wwwwrssswwww
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UDLUUURUULULLDDLDLUULLDLUULLDRDLDDDDRUUURDDDRUUURDRDRRDRUULURUR',
      text: `\
wwwwwwwwwwwww
wsssrwwrsssrw
wsssssswsrssw
wsssswssssssw
wsssss.sssssw
wsssssswsssrw
wsssswssssssw
wssssrwwsssAw
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RUULUUUURDDDRRRDDLLDRRRRUURUUDLLULULLURRRRDRURRRRDLDRDDLDRDLLLULD',
      text: `\
wwwwwwwwwwwwww
wssssssssssssw
wsssssrssrrssw
wsswwssrswwssw
wsssss.......w
wsswwsrsswwssw
wrssssrsssrssw
wAsssssssssssw
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUUUUUURRDDDLDDDDRUUURUUUURDDRUURDDRUURDDRUURDDDLDRDLDRRUUUUUURDDDDDDDLLLLUUUULDLULLDDLDR',
      text: `\
wwwwwwwwwwwwwww
wsssssssssssssw
wsrsssssssssssw
wsrsssssssssssw
wsssssssssssssw
wsssssrsssssssw
wsssssrrrsssssw
wsssssrrrsssssw
wAssrrrrrsssssw
wwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'UUUURDDDDDLDDDRRRRRULURRDRRUURDDDRRULUUURUUURDDDDLDRDRRULURULURULURULLLLLDRDDLULULLDLUULLLDDDDDRUUUURDDRDLDR',
      text: `\
wwwwwwwwwwwwwwwww
wsssssswwwssssssw
wsssssssssssssssw
wssssssswsssssssw
wssssssrrwssssssw
wAsssssrrrwsssssw
wsssssswrsssssssw
wsrrrssswsssssssw
wsrrrsssssssssssw
wsssssswwwsssrrrw
wwwwwwwwwwwwwwwww`,
    },
  ],
}
