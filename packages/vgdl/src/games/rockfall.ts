/** Rockfall: stay alive on the mountain pass for 150 ticks while stones come down. */
import type { BuiltInGame } from './built-in-game.ts'

export const rockfall: BuiltInGame = {
  name: 'rockfall',
  title: 'Rockfall',
  kind: 'survival',
  summary: 'stay alive on the mountain pass for 150 ticks while stones come down',
  rules:
    'Loose cliffs drop stones at random; steep cliffs drop boulders, which fall faster. A ledge stops whatever falls ' +
    'on it, and breaks. Eagles circle at random. You lose if something hits or catches the goat, and win if it ' +
    'survives for 150 ticks.',
  description: `\
BasicGame square_size=20
  SpriteSet
    slope > Immovable color=LIGHTGRAY hidden=True
    ledge > Immovable color=GREEN
    falling >
      stone > Missile orientation=DOWN speed=0.5 color=GRAY
      boulder > Missile orientation=DOWN speed=0.75 color=BROWN
    cliff >
      loose > SpawnPoint stype=stone cooldown=4 prob=0.3 color=DARKGRAY
      steep > SpawnPoint stype=boulder cooldown=6 prob=0.4 color=BLACK
    eagle > RandomNPC speed=0.5 cons=3 color=RED
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=DARKGRAY
  InteractionSet
    avatar wall cliff ledge > stepBack
    eagle wall cliff > stepBack
    falling wall > killSprite
    ledge falling > killBoth
    avatar falling eagle > killSprite scoreChange=-1
  TerminationSet
    SpriteCounter stype=avatar limit=0 win=False
    Timeout limit=150 win=True
  LevelMapping
    . > slope
    l > slope ledge
    o > loose
    t > steep
    e > slope eagle
    A > slope avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves:
        'NNNNNNNNNLNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNNNNNRNNNNNNNDLLNNNNNNNNNNNNNNNNNNNNNNNNNNRRNNNLNNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNNNNNNNNNNNNNNNNNNRRRRNNN',
      text: `\
woooooooow
w........w
w.llllll.w
w........w
w..llll..w
w...A....w
w........w
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'NNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNRNNNNNNNNNNNLNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNDRRNNNNNNNRNNRRNNNNNNNLNNNNNNNNNNNLNNNNNNNNNNNNNNNNNNNNNLNLNNNLNNNNNNNLN',
      text: `\
wotoootooow
w.........w
w.ll...ll.w
w.........w
w....l....w
w.........w
w....A....w
w.........w
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNLNNNNNNNRNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNRNNNLNNNNNNNNNNLLNNNNNNNNNNNNNNNNNNNLNNNLNNNNNNNNNNNNNNNNNNNNNNNLNNNNNRNNNNN',
      text: `\
wtotototototow
w............w
w...ll..ll...w
w............w
w.ll..ll..ll.w
w............w
w......A.....w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'NNNNNNNLNNNNNNNNNNNLNLNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNDNRNNNNNNNNNNNNNLNNNNNNNNNLNNNNNRNNNNNNNNNNNRNNNNNNNLNNNLNNNNNNNNNNNNNNNNNRNNNNNLNNNNNNNNN',
      text: `\
wtttottttotttw
w............w
w..ll....ll..w
w............w
w...e....e...w
w....l..l....w
w.....A......w
w............w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'NNNNNLNNNNLULNNLNNNNNNNNLNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNRNRRNNRNNNNNNNNNNNRNNLNNNNNNNNNNNNNNNNNNNNNNNNNNNNNLNNNNNLNNNNNNNNNNNNNNRNRNNNNNLLNNNNNN',
      text: `\
wttttttttttttttw
w.l.e......e.l.w
w....l.ll.l....w
w..............w
w..l...ee...l..w
w..............w
w......A.......w
wwwwwwwwwwwwwwww`,
    },
  ],
}
