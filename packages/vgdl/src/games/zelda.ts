/** Zelda: fetch the key and leave by the door, past guards that wander at random. */
import type { BuiltInGame } from './built-in-game.ts'

export const zelda: BuiltInGame = {
  name: 'zelda',
  title: 'Zelda',
  kind: 'adventure',
  summary: 'fetch the key and leave by the door, past guards that wander at random',
  rules:
    'The arrow keys turn the seeker first, then move it. Use holds the blade in the cell in front for a few ticks. ' +
    'Guards wander at random: bats are fast, spiders slower, slimes slowest. You lose if you touch one; the blade ' +
    'kills it. Find the key and go to the door to win.',
  description: `\
BasicGame
  SpriteSet
    floor > Immovable color=LIGHTGRAY hidden=True
    door > Door color=GREEN
    key > Immovable color=GOLD
    blade > OrientedFlicker limit=4 singleton=True color=WHITE
    creature >
      avatar > ShootAvatar stype=blade
        seeker > color=BLUE
        bearer > color=LIGHTBLUE
      guard >
        bat > RandomNPC cooldown=2 cons=4 color=PINK
        spider > RandomNPC cooldown=3 cons=5 color=RED
        slime > RandomNPC cooldown=6 cons=8 color=LIGHTGREEN
    wall > Immovable color=GRAY
  InteractionSet
    creature wall > stepBack
    seeker door > stepBack
    guard door key guard > stepBack
    guard blade > killSprite scoreChange=2
    avatar guard > killSprite scoreChange=-3
    seeker key > transformTo stype=bearer killSecond=True scoreChange=3
    door bearer > killSprite scoreChange=5
  TerminationSet
    SpriteCounter stype=door limit=0 win=True
    SpriteCounter stype=avatar limit=0 win=False
  LevelMapping
    . > floor
    d > floor door
    k > floor key
    b > floor bat
    s > floor spider
    m > floor slime
    A > floor seeker
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'DDDDUUUURRRRRRDDDD',
      text: `\
wwwwwwww
wA.....w
w.ww.m.w
w..w...w
wk.w..dw
wwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRDDDRRRXRRUUUDDDDD',
      text: `\
wwwwwwwww
wA..w..kw
w...w...w
w.......w
w.m.w.m.w
w...w..dw
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUURRUUUULLRDDDDRRRRRUUUURRRRR',
      text: `\
wwwwwwwwwwww
wk...w....dw
w..s.w.ww..w
ww.www.w...w
w......w.s.w
w.ww.b...www
wA.w...m...w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRUXUURRRRUUXUURRRRLLLLDDDDLLLLLUUUULL',
      text: `\
wwwwwwwwwww
wd..w....kw
w...w.s...w
ww.www.wwww
w.....s...w
w..s......w
wA..ww..m.w
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRRDDXDRRRUUURRRRRLLLLLDDDDDDLXLLLDDLLXLL',
      text: `\
wwwwwwwwwwwww
wA....w....kw
w.ww..w.ww..w
w.w..b..w.s.w
w.w.www.www.w
w.....w.....w
wwww..b..ww.w
wd..s.w.m...w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUUURRUUUUXULLRDDDDDRRRRRRRRRRDDDRRRRUUUUUUU',
      text: `\
wwwwwwwwwwwwwwww
wk..w....w....dw
w...w.b..w.ww..w
w.s.w....w..ws.w
ww.wwww.wwww.w.w
w......b.....w.w
w.wwww.wwww.ww.w
w.w..s......s..w
wA..m.w..b.w...w
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRDDDRRXRRUUURRUUURRRRDDDLLRUUURRRDDDDDLLLXLLDDDRRRRR',
      text: `\
wwwwwwwwwwwwww
w.....w..s...w
w.www.w.ww.w.w
wA..w...wk.w.w
w.w.ww.wwwww.w
w.w..b...b...w
w.wwww.w.wwwww
w....s.w....dw
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUUUUURRRRRRRRUUURRRRDDXDRRRRRRRXRUUUUULLLXLDDDLLLUUULLLLLLLLDDDLLXLUUULLLL',
      text: `\
wwwwwwwwwwwwwwwwwwww
wd...w....s...w...kw
w.ww.w.wwwwww.w.w..w
w..w...w..b.w...w.bw
ww.wwwww.ww.wwwwww.w
w....b...w....s....w
w.wwwwww.w.wwwwwww.w
w.w..s.w.w.w..b..w.w
w.w.ww.w.w.w.www.w.w
w...w....b...w...s.w
wA..w.ww.w.w.w.w..bw
wwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UUURRRRRRRRDDDRXRRUUUUURRRRRRUXUUUURRLLDDDDDLLLLLUUNXULLLLDDDLLLLLLLLUUUUURRRRDDDLL',
      text: `\
wwwwwwwwwwwwwwwwww
w....w......w...kw
w.ww.w.wwww.w.s..w
w.wd.w.w..b.w..b.w
w.wwww.w.ww.www.ww
w......b.w.......w
www.wwwwww.wwww.sw
w...s....w.w..w..w
w.ww.www.w.w.bww.w
wA.w..b..m....s..w
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRDDDNNNRRRUUURRRRRRNRRRRDDDRXRRUUURRRRRRLLLLLLDDDDDLLLLLLLUULLLDDDDLLLLLLLLLDDDDDD',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
wA...w.....s....w.....kw
w.ww.w.www.ww.w.w.ww.w.w
w.w..b..w...w.w.b..w.b.w
w.w.www.w.b.w.www.ww.www
w.......w.w......s.....w
wwww.wwww.wwwwww.wwww.sw
w..b.....s....w.....w..w
w.wwwwww.www.ww.www.ww.w
w.w....w...w..b...w....w
w.w.ww.www.w.wwww.www.bw
w.m..w..b..s....w...w..w
wd.w.w.ww.ww.ww..b.s...w
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
