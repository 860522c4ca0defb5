/** High Water: spend planks on streams and coins on tolls, and be on the hill before the flood. */
import type { BuiltInGame } from './built-in-game.ts'

export const highWater: BuiltInGame = {
  name: 'high-water',
  title: 'High Water',
  kind: 'race',
  summary: 'spend planks on streams and coins on tolls, and be on the hill before the flood',
  rules:
    'Collect planks and coins; you can carry at most three planks and four coins. Walk against a stream to lay a ' +
    'plank across it, and you can cross from the next tick on. A toll gate opens in the same way for two coins. Reach ' +
    'the hill to win. The flood comes after 80 ticks.',
  description: `\
BasicGame
  SpriteSet
    meadow > Immovable color=LIGHTGREEN hidden=True
    stream > Immovable color=BLUE
    toll > Immovable color=ORANGE
    hill > Door color=GREEN
    plank > Resource limit=3 color=BROWN
    coin > Resource limit=4 color=GOLD
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=DARKGRAY
  InteractionSet
    avatar wall > stepBack
    plank avatar > collectResource scoreChange=1
    coin avatar > collectResource scoreChange=1
    stream avatar > killIfOtherHasMore resource=plank limit=1 subtract=True
    avatar stream > stepBack
    toll avatar > killIfOtherHasMore resource=coin limit=2 subtract=True
    avatar toll > stepBack
    hill avatar > killSprite scoreChange=10
  TerminationSet
    SpriteCounter stype=hill limit=0 win=True
    Timeout limit=80 win=False
  LevelMapping
    . > meadow
    s > meadow stream
    t > meadow toll
    h > meadow hill
    p > meadow plank
    c > meadow coin
    A > meadow avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'DDDRRRUUULLLLLLLL',
      text: `\
wwwwwwwwww
whppsAc..w
w...sc...w
w...s....w
w...s...pw
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UURRUURLDDLLLLLLLULLDDDUUUURRRRRRR',
      text: `\
wwwwwwwwwwww
w...spphw..w
w...s...w.pw
wc.csswww..w
wt....s.c..w
wpw...s....w
w.....sA...w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LLLDURRRRRRRRRLDLDDDLDDLLLUULLLDDRRRRRUURRRRRRUUUR',
      text: `\
wwwwwwwwwwwwww
w...As...cw.hw
wp...s..p.wc.w
wssswwwssww..w
wc...w..tpcp.w
w.w..wp.w....w
w....s..w.ssww
w....s.t..sc.w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LDDDDDDDURRRRRRRRRRRRRDULLLLLUUUUUUURLDDDRRRRUUURRRRUDRLLLLDDDRRRRR',
      text: `\
wwwwwwwwwwwwwwwww
w.A.s...pw...sp.w
w...s....w...s.cw
w.wwwww.wwsswwwww
w.w..w.......w.cw
w....s...w..tshpw
w.wwwwsswwwwsww.w
w....s..ps.pcwccw
wp...s...s.tpw..w
wwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUUULDDLDDULLLLUUULLLUUUUURRRLLLDDDDDRRRDDRRUUURRRRRRURUUUUDRRRRRURRDDDDLDDDDR',
      text: `\
wwwwwwwwwwwwwwwwwwww
w..pps...cw.p..w..pw
w.t..s....w....s...w
w.ww.wwwwswwsww.wwsw
wpw..w....w....w...w
w.swww.cc.s....wwsww
wc..tw.w..w..w.w...w
wwsw.w..c.wwswws..hw
w....s....w....w..pw
w....w.p.As....w.c.w
wwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
