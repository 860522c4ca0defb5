/** Moth Night: shoot the moths that come through the windows before they reach the lamps. */
import type { BuiltInGame } from './built-in-game.ts'

export const mothNight: BuiltInGame = {
  name: 'moth-night',
  title: 'Moth Night',
  kind: 'shooter',
  summary: 'shoot the moths that come through the windows before they reach the lamps',
  rules:
    'The lamplighter walks left and right and throws a spark straight up, one at a time. Moths come through the ' +
    'windows and fly to the nearest lamp. A moth that reaches a lamp puts it out and disappears. A small moth takes ' +
    'one spark, a great moth two, and a cobweb swallows one spark and disappears. You lose when the last lamp is out, ' +
    'and win when no moth and no window is left: a window closes after its last moth.',
  description: `\
BasicGame square_size=20
  SpriteSet
    night > Immovable color=DARKBLUE hidden=True
    lamp > Immovable color=YELLOW
    cobweb > Immovable color=LIGHTGRAY
    spark > Missile orientation=UP speed=1 singleton=True color=ORANGE
    moth >
      small > Chaser stype=lamp speed=0.5 cooldown=2 color=WHITE
      great > Chaser stype=lamp speed=0.5 cooldown=3 healthPoints=2 color=BROWN
    window >
      narrow > SpawnPoint stype=small cooldown=12 prob=0.6 total=4 color=GOLD
      wide > SpawnPoint stype=great cooldown=20 prob=0.6 total=3 color=LIGHTORANGE
    avatar > FlakAvatar stype=spark color=GREEN
    wall > Immovable color=GRAY
  InteractionSet
    avatar wall > stepBack
    moth wall > stepBack
    spark EOS > killSprite
    spark wall window > killSprite
    cobweb spark > killBoth
    small spark > killBoth scoreChange=1
    great spark > subtractHealthPoints value=1 scoreChange=1 scoreChangeIfKilled=3
    spark great > killSprite
    lamp moth > killBoth scoreChange=-2
  TerminationSet
    SpriteCounter stype=lamp limit=0 win=False
    MultiSpriteCounter stype1=window stype2=moth limit=0 win=True
  LevelMapping
    . > night
    l > night lamp
    c > night cobweb
    n > night narrow
    v > night wide
    A > night avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'NNNNNNNNNLLLXNNNNNNNXNNNNNNNNNNNXNNNNNNNNNNNXNNNNNN',
      text: `\
wwwnwwwwwwww
w..........w
w..........w
w..........w
w..........w
w........l.w
w.....A....w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'RRXNNNNNLLLLLNXNNNNNXNNNNNNNNNNNXRRRRRNXNNNNNXNNNNNNNNNNNNNNNNNNNNNNXNNNNNNNNNNNNNNNNNNNNNNNNLLLLLXNNNNNN',
      text: `\
wwwnwwwwnwww
w..........w
w..........w
w..........w
w..........w
w..........w
w.l...l..l.w
w.....A....w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LLLXLNNLNXNNNNRXNNNNNXNNNNRRRRRRRNXRNNNNXNNXNNNNNLXLLLNNNXNNNNNXNLLLLXLNNNNNXRRRRRXNNNNNNXNNNNNNNNNNNNNNNNNNNNNNNNNNXNNNNNNNXNNNNNN',
      text: `\
wwwnwwwvwwnwww
w............w
w............w
w..cc....cc..w
w............w
w............w
w............w
w.l...ll...l.w
w......A.....w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'XLLLLLXLNNNXNNNNXNNNNNXNNNNNXRRRRNRXLNNNNNNXNNXNNRRRXRRNNXNNNNXNNNNXNNNNXLLLLLNXNNRRRRRXNNNNNNNNXNNNNNNNNXNNNNNNN',
      text: `\
wwnwwwwnwwwvwwww
w..............w
w.ccc.ccc......w
w..............w
w..............w
w.cc....cc.ccc.w
w..............w
w..............w
w.l...l....l...w
w.......A......w
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'XLNNNNXNNNRRXLNNRRXNNNNNRRXRRRNNXNNNNXNNNNXLLLLLNXNLLLLLLXNNNXNNNXLLLXNRRXRRNLNNNNXNNNNLXLNNNNRRRRXNNNNNLXLNNNNNRXLNNNNNNXNNNXNNNXNNNNNXNNNN',
      text: `\
wwnwwwvwwnwwvwwwnwww
w..................w
w..................w
w.ccc..ccc..ccc..c.w
w..................w
w..................w
w...ccc..ccc..ccc..w
w..................w
w..................w
w..................w
w.l...l.....l....l.w
w.........A........w
wwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
