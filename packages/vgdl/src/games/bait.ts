/** Bait: fetch the key past the pits and open the door. */
import type { BuiltInGame } from './built-in-game.ts'

export const bait: BuiltInGame = {
  name: 'bait',
  title: 'Bait',
  kind: 'puzzle',
  summary: 'push crates into pits, fetch the key and open the door',
  rules:
    'Walk into a crate to push it one cell. Two crates in a row do not move, nor does a crate against a wall, a ' +
    'mushroom, the key or the door. A crate pushed into a pit fills it: both disappear, and the cell is free. Walking ' +
    'into a pit kills you. You can eat mushrooms. You win when you open the door, and only the key opens it.',
  description: `\
BasicGame
  SpriteSet
    floor > Immovable color=LIGHTGRAY hidden=True
    pit > Immovable color=DARKBLUE
    mushroom > Immovable color=PINK
    key > Resource limit=1 color=YELLOW
    door > Immovable color=GREEN
    crate > Passive color=BROWN
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=DARKGRAY
  LevelMapping
    . > floor
    A > floor avatar
    c > floor crate
    o > floor pit
    m > floor mushroom
    k > floor key
    d > floor door
  InteractionSet
    avatar wall > stepBack
    crate avatar > bounceForward
    crate wall crate mushroom key door > undoAll
    crate pit > killBoth scoreChange=2
    avatar pit > killSprite scoreChange=-3
    mushroom avatar > killSprite scoreChange=1
    key avatar > collectResource scoreChange=3
    door avatar > killIfOtherHasMore resource=key limit=1 scoreChange=10
    avatar door > stepBack
  TerminationSet
    SpriteCounter stype=door win=True
    SpriteCounter stype=avatar win=False
`,
  levels: [
    {
      seed: 42,
      moves: 'DRRRRRURRLLDLLLLDD',
      text: `\
wwwwwwwwww
wA...w..kw
w..c.o...w
w....w...w
wwdwwwwwww
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DRRRUULDLDRRRRRRRUUL',
      text: `\
wwwwwwwwwwww
w....w..d..w
wA.c.w.....w
w..c.oo..k.w
w....w.....w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'ULLLURULLLLLLLRRRRRRDDLLLLLL',
      text: `\
wwwwwwwwwwwww
wk..o....wwww
wwwwwwwc.wwww
wd..o....c..w
wwwwwww.c.A.w
wwwwwwwm....w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LUULLUURDURRRDRRULLLLDDDLDRRLUUULDDLDRRRRRR',
      text: `\
wwwwwwwww
w.......w
w.c.w..kw
w..cwwmww
w...w.o.w
w...Aoodw
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DLDLUUURUULLDLLLLRRRRURRDLLLLLULDDDDDRRRLULLUUURRRRRDDDDRR',
      text: `\
wwwwwwwwww
w..cw....w
wm.......w
wo..wc..ww
w.wwww.wAw
w...ooc..w
w...kw..dw
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LDDDRRUDLLURDDRRRRUUULLLDDLDRRRDRUUUUURRRRDDUULLDLULDDDUULLLDDDRRRRRRDRR',
      text: `\
wwwwwwwwwwwww
w.Ao.wo.....w
w.o....ccw..w
w.cm.w.o.wk.w
w...ww.wwwwww
w.......o...w
w..c....w..dw
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUUUURRDDDDDUUUUULLDDRLUURRDDDDRDLLLURLUURRRRLLDDLDRRRRUUUUUULRDDDDDDRRR',
      text: `\
wwwwwwwwwww
w...ck....w
w....wo...w
w.w.ww.w..w
w.c.c....ww
w.w.ww.wo.w
wcc..w....w
wAom..o..dw
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRDDRDDLDRRRULDLUUULUURDDDDRDRRRULLLDLLRUUULUURDDDDRDLLLLLUUURLDDRRRRRRRUUUR',
      text: `\
wwwwwwwwwww
wA.....w..w
wwow..o..dw
w.kw...w..w
w.cww.ww.ww
w.c.m.c.c.w
wo.o......w
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRUUUDLLLLLDDLRUUUUULDDRRRULDLLUURDLDRURDRDRRRDDLLLLLUURRRRLLLLDDRRRRRUUUUURRDDDRD',
      text: `\
wwwwwwwwwwww
w..o...o...w
wc.c.ow.w..w
w....wwmw.ww
w.......w..w
ww.wwww.wodw
wk.c.A..wwww
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URUUUURULLDLDDRLUURRDDRDDLUUUDLLUURURRDLLLLLDDLRUURRDDLLLLLLLDDLUUUURURLDDDDLDRRRRRDR',
      text: `\
wwwwwwwwwwwwww
w..k..o.w....w
w....w.o...c.w
w.c..ww.w.w.ww
w....om.c.c..w
wc.omwwowww..w
w....o..w....w
wwwwww.dw.A..w
wwwwwwwwwwwwww`,
    },
  ],
}
