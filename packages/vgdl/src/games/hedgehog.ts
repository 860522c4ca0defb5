/** Hedgehog: catch all beetles of the night garden, and keep away from the badger. */
import type { BuiltInGame } from './built-in-game.ts'

export const hedgehog: BuiltInGame = {
  name: 'hedgehog',
  title: 'Hedgehog',
  kind: 'chase',
  summary: 'catch all beetles of the night garden, and keep away from the badger',
  rules:
    'Beetles run away from the hedgehog, but more slowly than it walks: drive them into corners. Crickets jump about ' +
    'at random. Badgers come straight for the hedgehog at half its pace, but cannot enter heaps of leaves, where it ' +
    'is safe. You win when everything that crawls is eaten, and lose when a badger catches the hedgehog or when the ' +
    'night ends after 400 ticks.',
  description: `\
BasicGame square_size=20
  SpriteSet
    grass > Immovable color=GREEN hidden=True
    leaves > Immovable color=BROWN
    prey >
      beetle > Fleeing stype=avatar cooldown=3 color=BLACK
      cricket > RandomNPC cooldown=3 cons=2 color=LIGHTGREEN
    badger > Chaser stype=avatar speed=0.5 color=LIGHTGRAY
    avatar > MovingAvatar color=ORANGE
    wall > Immovable color=GRAY
  InteractionSet
    avatar wall > stepBack
    prey wall > stepBack
    badger wall leaves badger > stepBack
    prey avatar > killSprite scoreChange=1
    avatar badger > killSprite scoreChange=-5
  TerminationSet
    SpriteCounter stype=avatar limit=0 win=False
    SpriteCounter stype=prey limit=0 win=True
    Timeout limit=400 win=False
  LevelMapping
    . > grass
    l > grass leaves
    b > grass beetle
    c > grass cricket
    d > grass badger
    A > grass avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'UULDDLLDRD',
      text: `\
wwwwwwwww
w...b...w
w.w...w.w
w...A...w
w.w...w.w
w.b.....w
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RUUULLLLLLLLLDRDDDD',
      text: `\
wwwwwwwwwwww
wb........bw
w..ll..w...w
w..l...w...w
w......w.A.w
w.d....ll..w
w...c......w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDDRDRRURRURUUUURRRRDNRDDLDDLD',
      text: `\
wwwwwwwwwwwwww
wA...w....b..w
w..l.w..w....w
w..l....w.ww.w
w.......w....w
w.ww.ll...l..w
w..w.....c.d.w
w.b..w.b.....w
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRDDDLDLLLUULLDLLDLRRRUUUUUUURRRRRDDRRRDDRR',
      text: `\
wwwwwwwwwwwwwwww
wd....b...w...bw
w.ww.w.ww.w.ll.w
w.w..w..w...l..w
w...ll..A..w...w
w.w.ll..ll.ww..w
w.ww...ww......w
w.c..w.w..c.ww.w
wb...w....b...dw
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDRRURUDRRRRRRDUUUUUUUUULLLLLLDDLLLLLUULLLLLLDDDDDDDDDRR',
      text: `\
wwwwwwwwwwwwwwwwwwww
wd..b...w....b....dw
w.ww.ww.w.ww.ww.ww.w
w.w...l...l.....w..w
w...w...w...ll..w.cw
w.l.w.b.ww..l..ww..w
w.l......A.....l...w
w.ww.ww.ll..ww.w.w.w
w..w..w...w..w...w.w
w.c...b.w...b..l...w
wd..w...w.c.w..l..bw
wwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
