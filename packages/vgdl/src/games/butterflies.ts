/** Butterflies: catch them all while there are cocoons left. */
import type { BuiltInGame } from './built-in-game.ts'

export const butterflies: BuiltInGame = {
  name: 'butterflies',
  title: 'Butterflies',
  kind: 'chase',
  summary: 'catch all butterflies before the last cocoon has hatched',
  rules:
    'Butterflies fly at random, four ticks in each direction, as fast as the catcher walks. Touch one to catch it. A ' +
    'butterfly that reaches a cocoon hatches it: one more butterfly, one cocoon fewer. The catcher cannot walk over ' +
    'cocoons. You win when no butterfly is left, and lose when no cocoon is left while butterflies are still flying.',
  description: `\
BasicGame square_size=40
  SpriteSet
    grass > Immovable color=LIGHTGREEN hidden=True
    cocoon > Immovable color=BROWN
    creature >
      butterfly > RandomNPC speed=1 cons=3 color=PINK
      avatar > MovingAvatar color=WHITE
    wall > Immovable color=GREEN
  LevelMapping
    . > grass
    w > grass wall
    A > grass avatar
    b > grass butterfly
    c > grass cocoon
  InteractionSet
    creature wall > stepBack
    avatar cocoon > stepBack
    butterfly avatar > killSprite scoreChange=3
    butterfly cocoon > cloneSprite
    cocoon butterfly > killSprite scoreChange=-1
  TerminationSet
    SpriteCounter stype=butterfly win=True
    SpriteCounter stype=cocoon win=False
`,
  levels: [
    {
      seed: 42,
      moves: 'RDRRRRRNLLLNURRNR',
      text: `\
wwwwwwwwwww
wA..c...ccw
w...b.....w
w....w..b.w
w..b.w....w
wc......ccw
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDLLLNNLRRRNUURUURRUD',
      text: `\
wwwwwwwwwwwww
wc..b...b..cw
w...........w
ww.wwwAwww.ww
w...........w
wcb.......bcw
w....b.b....w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRUURRDDRUURLLLLLLLLLNRRR',
      text: `\
wwwwwwwwwwwwwwww
wb...w....w...bw
w....w.cc.w....w
w..........b...w
w.ww..c..c..ww.w
w..b...........w
w....w.cc.w....w
wb...w.A..w...bw
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RURNLLNNRRRRRNNDN',
      text: `\
wwwwwwwwwwwwww
wcc.bw..wb.ccw
w....w..w....w
w............w
wwwb......bwww
w............w
wA.b......b..w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDRNDDNNLDDRRRRRRRDNRUUUUDDDRRRDDUURRRRRRRUUULLULLL',
      text: `\
wwwwwwwwwwwwwwwwwwwwww
wA........w..........w
w.wwwwww..w..wwwwww..w
w......w.....w....w.bw
w.bb.c.w..w..w.cb....w
w......w..w..w....w.bw
w.wwwwww..w..wwwwww..w
w..........b.........w
w..b..c...b.b..c..b..w
w...b.............b..w
wwwwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRURRUUNLLLNRLRLLLNRRRRRRRRRRRRRRNLLDDDDDRNNLLLLLLLLLLLLLDLD',
      text: `\
wwwwwwwwwwwwwwwwwwwwww
w.b...w.......w...b..w
w.....w..bb...w......w
w.b................b.w
wwwwwww.wwwwww.wwwwwww
w............c.......w
w.A....c.............w
wwwwwww.wwwwww.wwwwwww
w.b................b.w
w.....w..bb...w......w
w.b...w.......w...b..w
wwwwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RURUURRRLDDLLLLLLLLLLLLDRRRDDNDLNRRRRRRRRRDDUURRUN',
      text: `\
wwwwwwwwwwwwwwwwwww
w..b....w.w....b..w
w...c.b.w.w.b.c...w
w..b...........b..w
w....ww..A..ww....w
wwww...........wwww
w....ww.....ww....w
w..b...........b..w
w...c.b.w.w.b.c...w
w..b....w.w....b..w
wwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDRRRRRDDNLLNRRRNNLUURRUUUUDDRRUURR',
      text: `\
wwwwwwwwwwwwwwwwww
wA.......w......cw
w.wwww.w.w.wwww..w
w......w...b..w..w
w.wwww.w.w.wb.w..w
w..b.....w.....b.w
w.wwww.wwwww.wwwww
wc.b....b....b..cw
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRURUUNRLDDNRLUUDURLLLLRRRDDLLLLDDLDDLLN',
      text: `\
wwwwwwwwwwwwwwwwww
wc...b......b...cw
w.wwww.wwww.wwww.w
w..b..........b..w
w.w.w.w.A..w.w.w.w
w..b..........b..w
w.wwww.wwww.wwww.w
wc...b......b...cw
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LULLNLLLRRRRRURUULLURNNURLLLLLNNNNRNLUUNURULDDDDLDLLLLLDNUNLLLDLLNNNDDLDDLLULLUUUUUUURRRRUU',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
w.b.b.w....w.b..w.b.b..w
w...b.w.b.....b.w..b...w
w.b...w...w.......b....w
w.wwwwwwwww.wwwww.wwww.w
w...b.......c...b......w
w.....ww.........w.....w
w......b....c...w...b..w
w.wwww.wwww.wwwwwwwwww.w
w...b.....w...w.....b..w
w..b..w.b.....w..b.....w
w.b...w..b.w..w.......Aw
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
