/** Chip's Challenge: keys, doors, water, fire and crates between four chips and the exit. */
import type { BuiltInGame } from './built-in-game.ts'

export const chipschallenge: BuiltInGame = {
  name: 'chipschallenge',
  title: "Chip's Challenge",
  kind: 'puzzle',
  summary: 'gather four chips that open the gate, and find a way to the exit',
  rules:
    'The gate opens if you carry at least four chips. A door opens with a key of its colour, which is used up. You ' +
    'have to bump into either before you can walk through. Water drowns you without flippers, and fire burns you ' +
    'without the suit. A crate pushed into water becomes mud, which you tread down by walking over it; a crate pushed ' +
    'into fire puts it out. Crates cannot be pushed onto anything else. You win at the exit.',
  description: `\
BasicGame
  SpriteSet
    floor > Immovable color=LIGHTGRAY hidden=True
    water > Immovable color=BLUE
    fire > Immovable color=ORANGE
    mud > Immovable color=BROWN
    exit > Immovable color=GREEN
    gate > Immovable color=BLACK
    door > Immovable
      reddoor > color=RED
      bluedoor > color=DARKBLUE
      yellowdoor > color=GOLD
    key > Resource limit=3
      redkey > color=LIGHTRED
      bluekey > color=LIGHTBLUE
      yellowkey > color=YELLOW
    gear > Resource limit=1
      flippers > color=LIGHTGREEN
      suit > color=LIGHTORANGE
    chip > Resource limit=9 color=PINK
    crate > Passive color=GRAY
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=DARKGRAY
  LevelMapping
    . > floor
    A > floor avatar
    ~ > floor water
    * > floor fire
    m > floor mud
    e > floor exit
    t > floor gate
    1 > floor reddoor
    2 > floor bluedoor
    3 > floor yellowdoor
    r > floor redkey
    b > floor bluekey
    y > floor yellowkey
    f > floor flippers
    s > floor suit
    c > floor chip
    x > floor crate
  InteractionSet
    avatar wall > stepBack
    crate avatar > bounceForward
    crate wall crate mud exit gate door key gear chip > undoAll
    water crate > transformTo stype=mud killSecond=True scoreChange=1
    fire crate > killBoth scoreChange=1
    mud avatar > killSprite
    avatar water > killIfHasLess resource=flippers limit=0 scoreChange=-2
    avatar fire > killIfHasLess resource=suit limit=0 scoreChange=-2
    chip avatar > collectResource scoreChange=2
    key avatar > collectResource scoreChange=1
    gear avatar > collectResource scoreChange=1
    reddoor avatar > killIfOtherHasMore resource=redkey limit=1 subtract=True scoreChange=1
    bluedoor avatar > killIfOtherHasMore resource=bluekey limit=1 subtract=True scoreChange=1
    yellowdoor avatar > killIfOtherHasMore resource=yellowkey limit=1 subtract=True scoreChange=1
    gate avatar > killIfOtherHasMore resource=chip limit=4 scoreChange=3
    avatar door gate > stepBack
    exit avatar > killSprite scoreChange=10
  TerminationSet
    SpriteCounter stype=exit win=True
    SpriteCounter stype=avatar win=False
`,
  levels: [
    {
      seed: 42,
      moves: 'ULLLLDDDUUURRRRRRRDDDLLLLD',
      text: `\
wwwwwwwwww
wc......cw
w...wA...w
w...ww...w
wc..wt..cw
wwwwwewwww
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URLLLDLLLULLDDURRRRDRRDDDRLLLLLLLL',
      text: `\
wwwwwwwwwwww
wc.cw...r..w
w...1..A...w
wb..w....c.w
wwwwwww2wwww
wet..c..c..w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UDDLLULLLLLLULLDDURRRRRRRDDDDLLLLLL',
      text: `\
wwwwwwwwwwwww
wc..w...w..cw
w...~..x...Aw
wc..w.....x.w
wwwww......ww
wwwwwwww~wwww
wwwet..c....w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DRULLLLLULDRRRRRRRRURRRDLLDDLDLLDULLLLLLL',
      text: `\
wwwwwwwwwwwwww
wf.w....w...cw
w..1.A..~...cw
w..w..r.w~~~~w
wwwwwwwww~s~~w
wet..*.c.~~~~w
w.w..*.c.wwwww
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'UURRRRRRRRLLLLLLLLLLLLLDURRRDDDLLLLDURRRDRRDDDLLLLLRRRRRRRRRRRRR',
      text: `\
wwwwwwwwwwwwwww
wc.1..r.r..1.bw
wc.w.......w..w
wwww..A....wwww
w..2.......1..w
wy.w.......w.cw
wwwwww3wwwwwwww
wc..c....t...ew
wwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URRRDRRRRLLLULURRRRLLUURRLLLLDLLDLURULLLLLRRRDDDRDLLLLRRRRRDDDRRRRRR',
      text: `\
wwwwwwwwwwwwww
wc.*........cw
wwww..x....www
wc.~.......*cw
wwww.x..x..www
wr.~.A...x.~cw
wwwwww1wwwwwww
wwwwww..t..eww
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDRURULLLLLLLLRRRRUULLLLLURDRRRRRUDRRRRRRRLLLLLDDRRRRRLLLLLLLDLLDLLLLLDRURRRRRDDDLLLLLLL',
      text: `\
wwwwwwwwwwwwwwww
wf.ww..c...ww.cw
w..1...x...*..cw
wwwww.....wwwwww
wr.~...A...~..yw
wwwww...x.wwwwww
wc..3..x...2..sw
wc.ww..~...wwwww
wwwwwww~wwwwwwww
we.t......*..b.w
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LDRDDDUUUURRRRDRDDDDDDRDLLLLLLUDRRURRRUUUUUUURRRRURLDLLLDDDDDDDRRRUUUR',
      text: `\
wwwwwwwwwwwww
w...w..cw.s.w
w.A.1...2...w
w.x.w...w..cw
ww.www.wwwxww
wc..w...w..*w
w.r.3...t.ecw
w...w...w*..w
ww.www.ww.www
wb*f.~x....cw
wy..~.......w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDRDLLLLLLDUURUUURRULLLDRRRRRURDDDDLDRRRRURRLDDDDDURRLLUUULLLLDDDD',
      text: `\
wwwwwwwwwwwwwww
w..c.w...w.~.cw
w.x..1.A.2.~..w
w..r.w...w.x.bw
www~wwwxwww.www
w..f.w...w..s.w
w....~...*....w
w.c..w...w..y.w
www3wwwtwww*www
w....w.e.w...cw
w.c..wwwww.c..w
wwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'URURDDDRDLLLRRRRRURRDLLLLLLLLLLDDDLDLLDURRURUUUULLUUUURDRRRRDRDDDDRDDDD',
      text: `\
wwwwwwwwwwwwwwwwww
w~.c.w...*~w....cw
wx...1.*...2.....w
w....w..x.sw.....w
ww.wwwwA..wwww3www
w..r.w.....w.....w
w.f..~*....x..c..w
w....w.....w.....w
wwww.wwwtwwww.wwww
w.~y..bw.wwwwwwwww
w..c...wewwwwwwwww
wcx.~..wwwwwwwwwww
wwwwwwwwwwwwwwwwww`,
    },
  ],
}
