/** Boulder Dash: dig for gems under loose rocks, and get out. */
import type { BuiltInGame } from './built-in-game.ts'

export const boulderdash: BuiltInGame = {
  name: 'boulderdash',
  title: 'Boulder Dash',
  kind: 'action',
  summary: 'dig for six gems, mind the rocks and the insects, and leave through the exit',
  rules:
    'The miner digs by walking through earth, or with the shovel (use) in the cell ahead. Turning takes a tick. A ' +
    'rock falls a quarter of a cell per tick, unless earth, a gem, the exit, a wall or another rock is below it. ' +
    'Falling rocks kill the miner and crush insects; they cannot be pushed. Beetles and moths roam the tunnels and ' +
    'kill on touch. Where the two meet, they leave a gem. The exit opens once the miner carries at least six gems.',
  description: `\
BasicGame square_size=40
  SpriteSet
    tunnel > Immovable color=BLACK hidden=True
    earth > Immovable color=BROWN
    exit > Door color=GREEN
    gem > Resource limit=20 color=LIGHTBLUE
    shovel > Flicker limit=1 singleton=True color=LIGHTGRAY
    rock > Missile orientation=DOWN speed=0.25 color=GRAY
    creature >
      insect > RandomNPC
        beetle > cons=1 color=RED
        moth > cons=3 color=PINK
      avatar > ShootAvatar stype=shovel color=WHITE
    wall > Immovable color=DARKGRAY
  LevelMapping
    . > tunnel earth
    - > tunnel
    A > tunnel avatar
    o > tunnel rock
    g > tunnel gem
    e > tunnel exit
    b > tunnel beetle
    m > tunnel moth
  InteractionSet
    earth avatar shovel > killSprite
    gem avatar > collectResource scoreChange=3
    creature wall rock > stepBack
    avatar rock > killIfFromAbove scoreChange=-5
    insect rock > killIfFromAbove scoreChange=4
    avatar insect > killSprite scoreChange=-5
    insect earth gem exit > stepBack
    moth beetle > transformTo stype=gem scoreChange=1
    beetle moth > killSprite
    rock wall earth gem exit rock > stepBack
    exit avatar > killIfOtherHasMore resource=gem limit=6 scoreChange=10
    avatar exit > stepBack
  TerminationSet
    SpriteCounter stype=avatar win=False
    SpriteCounter stype=exit win=True
`,
  levels: [
    {
      seed: 42,
      moves: 'RDDDDRRRUUUURRRRDDDDRRRUUUU',
      text: `\
wwwwwwwwww
wA..g...ew
w.g...g..w
w...oo...w
w.g.g..g.w
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RUUDDDRRRRRRUURRLLUULLLUULLUURRRRRR',
      text: `\
wwwwwwwwwwww
w.o.o..g..ew
w.g.g......w
wA....o.o..w
w.....g.g..w
w.g......wgw
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRUURRRUURRRRRUULLUULLLDDDDRRUURRRRLLLLUUUUULLLLLLL',
      text: `\
wwwwwwwwwwwww
we..o.o..oo.w
w...g.g..gg.w
w.A.........w
wwwwwww.wwwww
w.g.....o.g.w
w...o...g...w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRDDDDLLUUUUUURRRUULLRRRRDDDDLLRRRRDDRRRLLUUUUUURRRR',
      text: `\
wwwwwwwwwwwwww
w..oo...o...ew
w..gg...g.wwww
w.......w....w
wA..w...w--b-w
w...w.g....o.w
w.o.wwwww..g.w
w.g........o.w
w......g.....w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRLLLUUULLLDDLLUURRRUURRRUUUUULLLLLRRRUURRRRUUURRRDDDLXUULLLDDLLLDDDRRRRRDDDDDD',
      text: `\
wwwwwwwwwwwwwwwwwwwwww
w.o..oo...w....ooo...w
w.g..og...w.o...g..o.w
w....w....w.g.......gw
w.o..w..o...wwww.wwwww
w....w......w-b----m-w
wwww.wwww.www--------w
w-m-----w..o...wwwww.w
w----b--w..g.o...o...w
wwwww.www....o.A.g.o.w
w..o....o..o.....o..ew
w..g............o....w
wwwwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRRRRRDDRRUURRRRRDDRRUUURRUURRUUUUURRRRUULLLUULLDDLLLLLLRRRRRDDRRRRRR',
      text: `\
wwwwwwwwwwwwwwwwwwww
w..o.g.o...w..o.o..w
w....o.....w..g.g..w
w.o..g..o..w.......w
w.g.....g.....wwwwww
wwwwww.wwwwww.....ew
w---b-----..w.o.o..w
w----------.w.g.oo.w
wwwwwwww.ww.....wwww
wA.......o...o..--mw
w...o..o.g...g..---w
wwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LLUUUULLLRRUURRRRUURRRUUDDDDLLLDDDLLLDDRRXUURRRRR',
      text: `\
wwwwwwwwwwwwwwww
w.o...o..o.o...w
w.g.o.g..g.g.o.w
w...g..........w
wwwwww.wwww.wwww
w--m-....o..--bw
w----..A.g..---w
wwwwww..o...wwww
w.oo....g..o..ew
w..g.o........gw
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'XUUUUUUURRDDURXUURRRDNXDRXUURRRDDRRUURRRDDDDDLLLLRRRRRLLDDDDLLLLLLUULLLLDD',
      text: `\
wwwwwwwwwwwwwww
wg.o.o.o.o..g.w
w.............w
w..wwwww-wwww.w
w..w--b---w...w
w..w-gg-ggw.o.w
w..wwwww.ww.g.w
wA.o......o...w
wew.....g.....w
wwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LLLLDDLLLUULLLLUUUUUURXLUXDUXLRUUDXRRRLRDLDLLDXUUNRXLDRULXULXRRXUURRRRRRDDRRUURRRDDDRRRRUURRDDRRRRDD' +
        'DDDDLLLRRR',
      text: `\
wwwwwwwwwwwwwwwwww
wooo...o.w.o...oow
wggo...g.w.g...ogw
w......o........ow
w.wwww...www.....w
w.w--b--.-----w..w
w.w-----.m----w..w
w.wwwwww.wwwwww..w
w..o....A....o...w
w..g..o...o..g..ew
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'RRRRRRUUUUUUUUULLDDDDXLLLLLLRRRRRUUUURRRUUXRRRDDDRRRRUULLUULLLLLLDDDDDDDDLLLLLXRRRUXURRDDXRRRRDDDRRU' +
        'UURRRRDDDLLUUULLLLLLLLLLLDDDDDRRRRRRRRRRRR',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
wo.oo.o...o..w.o..o.o.ow
wg..o.g......w.g....g.ow
w...o....o.o.w...o....gw
w.wwwwww.o.o.www.wwwww.w
w.w--b-w...g.....w--m-ww
w.w---m-..wwwwww.-----ww
w.wwwwww..o.--b..wwwwwww
w...o.....o.----...o...w
wo..o..w..o.wwww.w.oo..w
wg.....w..A......w..g.ow
w..wwwwwwww.wwwwwwwwww.w
w.o...o...o...........ew
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
