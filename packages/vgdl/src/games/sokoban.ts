/** Sokoban: push every crate into its own pit. */
import type { BuiltInGame } from './built-in-game.ts'

export const sokoban: BuiltInGame = {
  name: 'sokoban',
  title: 'Sokoban',
  kind: 'puzzle',
  summary: 'push every crate into a pit of its own',
  rules:
    'Walk against a crate to push it, if nothing is behind it. Crates cannot be pulled. A crate pushed into a pit ' +
    'falls in and fills it, so other crates can slide across. The walker steps over pits unharmed. You win when no ' +
    'crate is left.',
  description: `\
BasicGame
  SpriteSet
    floor > Immovable color=LIGHTGRAY hidden=True
    pit > Immovable color=DARKBLUE
    crate > Passive color=BROWN
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=GRAY
  InteractionSet
    avatar wall > stepBack
    crate avatar > bounceForward
    crate wall crate > undoAll
    crate pit > killBoth scoreChange=2
  TerminationSet
    SpriteCounter stype=crate limit=0 win=True
  LevelMapping
    . > floor
    c > floor crate
    o > floor pit
    A > floor avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'LUULURR',
      text: `\
wwwwwwww
w.....ow
w......w
w...c..w
w....A.w
wwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LLUULLULLDRRRRURDDDLDR',
      text: `\
wwwwwwwww
w...w...w
w.c.....w
ww.ww..ww
w......Aw
w...w..ow
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DRRUULLLLRRRRURULLLLLDLDD',
      text: `\
wwwwwwwww
wo......w
w..w.w..w
w....cc.w
w..wAw..w
wo......w
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RDRRULLLLULLDRURDDLULLDRRDRRRUULLDLDRRRR',
      text: `\
wwwwwwwwww
w....wwwww
w.c..A.c.w
w....w...w
www....oow
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRRUULRDDLUULRRULLLLLLULDLDRURDLDRRRRURULLLLULDDDRDL',
      text: `\
wwwwwwwwwww
w...w.....w
w.........w
w...ww..c.w
ww...o.wc.w
wo..wA....w
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LLDLUUURRRRRDDLLLRRURULLLLLLRDDDRUURULLLL',
      text: `\
wwwwwwwwwww
wwwwo..wwww
woo.......w
w..w...wc.w
w.....cAc.w
wwww...wwww
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LULULLDRRRRRRRRLLDDLDLUDLUURULULLDRRRRRRURRDDLULLDDLULURRRRDRUUL',
      text: `\
wwwwwwwwwwww
w....ww.o.ow
w.c........w
w..w.A..w.ow
www.cc...www
wwww....wwww
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRDLLLLLLLLRDDDRRDRUUURRDRRDLDLUUULULLLLLRRRRRURRDLLLLLLDLLURURDDDUURRDRDDLLLL',
      text: `\
wwwwwwwwwwww
wo..w...A..w
wo.......c.w
w...w....w.w
www.ww.....w
wo....cw.c.w
w..........w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LUDRRUULULLDLDRURRRRRRRRLLLDLLDLLULURRRRRRRURDDDLLDLLLDLLUUULURRRRRRRURDDUURDDLDLDRR',
      text: `\
wwwwwwwwwwwwww
w.....w......w
w.......oc...w
w.ccw...ww...w
www.A.w...ooww
w..cw.......ow
w......w.w...w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UURURRDLLLLLLLRRRRRRDDLLLLLLRRRRRRRULUURRDLLLLLLLULDDDRRRRRRDDRUUULUURRDLULDDRDLLLLLLLLURUULDDDD',
      text: `\
wwwwwwwwwwwww
w....www....w
w.......c...w
ww..w...w.cww
woo....Ac...w
ww.ow...w.cww
w.o..www....w
wwwwwwwwwwwww`,
    },
  ],
}
