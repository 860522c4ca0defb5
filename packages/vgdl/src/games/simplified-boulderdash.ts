/** Simplified Boulder Dash: dig through earth, break rocks with the pick, bring five crystals to the ladder. */
import type { BuiltInGame } from './built-in-game.ts'

export const simplifiedBoulderDash: BuiltInGame = {
  name: 'simplified-boulderdash',
  title: 'Simplified Boulder Dash',
  kind: 'digging',
  summary: 'dig through earth, break rocks with the pick, bring five crystals to the ladder',
  rules:
    'The arrow keys turn the miner first, then move it. Walking clears earth. Use swings the pick at the cell in ' +
    'front, which breaks a rock or clears earth; the next swing is possible three ticks later. Rocks do not fall, and ' +
    'walls never break. Reach the ladder with five crystals to win.',
  description: `\
BasicGame
  SpriteSet
    tunnel > Immovable color=BLACK hidden=True
    earth > Immovable color=BROWN
    rock > Immovable color=GRAY
    crystal > Resource limit=5 color=LIGHTBLUE
    ladder > Door color=GREEN
    pick > Flicker limit=1 singleton=True color=WHITE
    avatar > ShootAvatar stype=pick color=YELLOW
    wall > Immovable color=DARKGRAY
  InteractionSet
    rock pick > killSprite scoreChange=1
    earth pick avatar > killSprite
    avatar wall rock > stepBack
    crystal avatar > collectResource scoreChange=3
    ladder avatar > killIfOtherHasMore resource=crystal limit=5 scoreChange=10
  TerminationSet
    SpriteCounter stype=ladder limit=0 win=True
    SpriteCounter stype=avatar limit=0 win=False
  LevelMapping
    . > tunnel earth
    - > tunnel
    o > tunnel rock
    x > tunnel crystal
    e > tunnel ladder
    A > tunnel avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'RRRRRDDDDLLLLLUUDD',
      text: `\
wwwwwwww
wA-x--xw
w--w---w
w-x.w.xw
w.e-.x-w
wwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDRRRRUUUUULLRRXRRDDDDDRR',
      text: `\
wwwwwwwww
w--x-o--w
w-ww-wx-w
wA-o-o--w
w-ww-wx-w
wx--x--ew
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDDUURRUUXUURRRXRRRRDDDDDDLLLRRR',
      text: `\
wwwwwwwwww
wA...o..xw
w.oow.w..w
w.x.w.wo.w
w...o.w.xw
wxw.w.wo.w
w.ow..x.ew
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRXRRRRRLLLUUULXLLLRRRRUXUUURXRRRDDXDD',
      text: `\
wwwwwwwwwwww
w..-..w.o.xw
w.x.w.o.w..w
w..wwwwow.ow
wo.wxxo.w.ew
w..wwww.wwww
wA.-.o.x.x.w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDDDDRRRUUXUNXUUDDRRXRRUUUURXRRRRDDXDDDDRRRDD',
      text: `\
wwwwwwwwwwwwww
wA.....o.....w
w.oooo.w.wxw.w
w.oxoo.w.wow.w
w.ooxo.w.w.w.w
w.oooo.w.w-w.w
w......o...x.w
w.x-w-----w.ew
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RXRRRRDDDUURRXRRUURRXRRUULLUXUNXUULLLXLLXLLLXLLLXLLUUDDXDNXDDLLDDDD',
      text: `\
wwwwwwwwwwwwwwwwww
w..o..w....w..o.xw
w.xo..w.oo.w.oo..w
w..o..o.xo.o.....w
w.oo..w.oo.w..oo.w
wwowwwwwowwwwwowww
w.....w....w.....w
w.o.A.o.--.w.xox.w
w.oo..w.--.o.ooo.w
we.o..w..x.w..x..w
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DXDLLXLUUUUULXLLLLDDDDDDDUUUUUUURRRDDXDDDDDRRRRXRNXRRRRRUUUUXUUURRRLLLDDDDDDDLLDXDDRRRRLLLLLLLLLLLRRRR',
      text: `\
wwwwwwwwwwwwwwww
wx..o..ww..o..xw
w.w.w.w--w.w.w.w
w.wow.w--w.wow.w
w.w.w.wA-w.w.w.w
w.w.wo-o-ow..w.w
w.w.wwwwwwww.w.w
wxw....oo....wxw
wwwwoww..wwowwww
w...x.-e.-....xw
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'UUULXLLRRRUUULLLUXUULLLUUUURRXRRRRDDDRXRRDDDRXRRUXUUDDDRXRRUUURXRRUUURRRXRRLLLLLDDDDDRRRDXDDLXLLDDDLLLXLLLDD',
      text: `\
wwwwwwwwwwwwwwwwwwww
wx.o...w.....w...oxw
w.oo.w.w.www.w.w.oow
w.o..w.o.wxw.o.w...w
w....w.w.wow.w.wwwww
wwwowwww.o.o.w.....w
w.....-w.www.wwwow.w
w.www.-w.....w.oxw.w
w.wxo.-wwwowww.oow.w
w.www..o...o...ww..w
w....A.w.e.w.......w
wwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RXRRDDDRRRLLLUUURRRRRDDDRXRRUUURRRRDDDLLRRUUURXRRRRRRRLLLLLLDDDDDDXDDDRXRRLLLLDDDRRRRRRRLLLLLLLXLLLL',
      text: `\
wwwwwwwwwwwwwwwwwwwwww
wA.o.....w....o.....xw
w.ww.www.w.ww.w.wwww.w
w.w...xw.o.wx.w.wo...w
w.w.wwww.w.ww.w.w.ww.w
w.o....o.w....o.w..x.w
wwwwww.wwwwwwow.wwwwww
w......w...ow..o.....w
w.wwww.w.w.w.ww.wwww.w
w.wx.o.o.w.o.w..ox.w.w
w.wwww.w.www.w.wwwww.w
w....o.w..e..o......xw
wwwwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'RRXRRUUUUUUURRXRRRRXRRDXDDLLLXLLDDUURRRDDDDDDDDLLRRUUULXLLLDDDDLLDDLLUXUNXUULLLXLLLLLLDDDDLXLLUURRRUUURRRRRRDDDLXLL',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
wo.x..ow......w..o...oxw
w.oo.o.w.wwww.w.wwww.oow
w......o.wxow.o.w..o...w
www.wwww.wwow.w.w.xw.w.w
w..o.....o....w.wwww.w.w
w.wwwww.wwwwwww....o.w.w
w.o...w.o..A..o.wwww.www
w.w.w.w.wwwwwww.w..o...w
w.w.wxw.....o...w.ww.w.w
w.w.www.wwww.wwow.wx.w.w
w.w.....w.eo.w.o..wwww.w
w.o.oxo.wwwwow..xw.....w
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
