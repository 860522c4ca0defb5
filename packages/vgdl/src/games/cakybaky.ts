/** Caky Baky: collect what a cake needs, in the order of the recipe. */
import type { BuiltInGame } from './built-in-game.ts'

export const cakybaky: BuiltInGame = {
  name: 'cakybaky',
  title: 'Caky Baky',
  kind: 'chase',
  summary: 'collect six ingredients in the order of the recipe, away from the cooks',
  rules:
    'Six ingredients lie in the kitchen: flour, butter, sugar, eggs, milk and a cherry. You can only take them in ' +
    'this order. Cooks are slow, an eighth of a cell per tick, and wander at random, but they chase a thief who is at ' +
    'most four cells away. Nobody can walk through tables. You win when you take the cherry, and lose when a cook ' +
    'catches the thief or after 900 ticks.',
  description: `\
BasicGame square_size=40
  SpriteSet
    tiles > Immovable color=LIGHTGRAY hidden=True
    table > Immovable color=BROWN
    ingredient > Resource limit=1
      flour > color=WHITE
      butter > color=YELLOW
      sugar > color=LIGHTBLUE
      eggs > color=LIGHTORANGE
      milk > color=BLUE
      cherry > color=RED
    cook > Chaser stype=avatar speed=0.125 maxDistance=160 color=ORANGE
    avatar > MovingAvatar color=GREEN
    wall > Immovable color=DARKGRAY
  LevelMapping
    . > tiles
    A > tiles avatar
    t > tiles table
    k > tiles cook
    1 > tiles flour
    2 > tiles butter
    3 > tiles sugar
    4 > tiles eggs
    5 > tiles milk
    6 > tiles cherry
  InteractionSet
    avatar wall table > stepBack
    cook wall table > stepBack
    avatar cook > killSprite scoreChange=-5
    flour avatar > collectResource scoreChange=1
    butter avatar > collectResourceIfHeld heldResource=flour scoreChange=2
    sugar avatar > collectResourceIfHeld heldResource=butter scoreChange=3
    eggs avatar > collectResourceIfHeld heldResource=sugar scoreChange=4
    milk avatar > collectResourceIfHeld heldResource=eggs scoreChange=5
    cherry avatar > collectResourceIfHeld heldResource=milk scoreChange=6
  TerminationSet
    SpriteCounter stype=avatar win=False
    SpriteCounter stype=cherry win=True
    Timeout limit=900 win=False
`,
  levels: [
    {
      seed: 42,
      moves: 'RRRRRDRDDDLLLLNRRUUULLLDD',
      text: `\
wwwwwwwwww
wA..1....w
w......2.w
w..tt....w
w.6tt..3.w
wk..5..4.w
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DLDLLLRRRDDRRRRRDURUUUUULDLLLLLLULL',
      text: `\
wwwwwwwwwwww
w6..t..t..5w
w....A.....w
w.tt....tt.w
w1....k...4w
w.tt....tt.w
w....2.....w
w...t..t.3.w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDRLUURRRDDRRDDDRRRUUUURDDDLDLLLUULLDDLLLRRRUURRDDRRRUURDD',
      text: `\
wwwwwwwwwwww
wA...t..k..w
w.tt...tt.3w
w.1t.2.t...w
w..t...t.5.w
w.tt.t.tt..w
w4...t....6w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RURURRURRUULLDDNDLLLDLLUUULLLULLDDRRDDDDDRRRRRRRDRRRLULLLLLLLLLULLDDRRRURRDR',
      text: `\
wwwwwwwwwwwwwww
w2...t...t...1w
w.t......t..t.w
w...tt.k.tt...w
w.t.........t.w
w....t.A.t....w
w.t.........t.w
w...tt.k.tt...w
w4t..........tw
w5...t.6.t...3w
wwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DNDDDDRRDRRRRRDDRRRRRRUUUUULLULLLLLLRRRNRRRDRRUUUDDRDLLULLDDLLLRRRDDL',
      text: `\
wwwwwwwwwwwwwwww
wA.....k......4w
w.tttttttttttt.w
w.t...3......t.w
w...t.tttt.t...w
w1.kt..5...tk.2w
w...t.tttt.t...w
w.t......6...t.w
w.tttttt.ttttt.w
w......k.......w
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LLLLLNRUURRDRRRUULLLLLLRRRRRRDDLLLLDDNNDDLLDDNNNRRRRRRRRRRRLLDDLLLLLLLLNRRRRLLRUNULLLLUURRNRRLLLDLNR' +
        'LDDDRRRRRNLLRRNLRRLNNRRRNNUNNNLNNNLNLLRLUURNRRRRRNLDDR',
      text: `\
wwwwwwwwwwwwww
w1...........w
wtttttt.ttt..w
wk...4.......w
w..ttttttttttw
w3....A.....2w
w..tt.tttt.ttw
w5.........6kw
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'RURRRRURUUUUURURNNUUNRLRRDDDDLLDDRRDDNNUNDDNNNNNLLLULLLLLLLLLLLLNNUDLLNNNRRURURUUUUUULLUULLRRDDRRDDD' +
        'DDDRRRRRRRRRRRNDNNDUDDUDLDNURRRDUNDULLLLUUUULLUULLDD',
      text: `\
wwwwwwwwwwwwwwwwwwww
w4..t.....k....t..1w
w...t.tttttttt.t...w
w.k...t......t...k.w
w.ttt.t.tt.t.t.ttt.w
w...t...t.6t...t...w
wtt.t.t.tttt.t.t.ttw
w...t.t......t.t...w
w.ttt.ttt.tttt.ttt.w
w.................2w
w3k.tttt.A.tttt..k5w
wwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'UUULLULULLLLUUURRRRRDDDLDDDLLLLRRRRUUUNDRUNNDDRNRRDRULDUULRLDRLLRRDRURNUNNDNNDUDUNNNDUDUNDUNNDNUDUND' +
        'NUNNDRRRUUULLUURDDRRNRRNDNUUULLNDDDDDDDLLLLRRRDUULLLLLUUURDLDLNRDRNRNDRUNDRNNRRRLRUUUUURRDDDDD',
      text: `\
wwwwwwwwwwwwwwwwww
w1........k......w
w....t.tttt..t.3.w
w.tttt.t..t..t..kw
w......t5.t......w
w.k.t..t..tttt.t.w
wtttt.....t....t.w
w2....tt....k..t6w
w.....t..tttt..ttw
w....tt.At4......w
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'UURRRRRDDRRRRRRRRRURRRRRUUUURRUUUUUDDDDDLLDDDDLLLUULLUULUURUURRLDRURLLUULLLLLLDLDLDDLLLULRDDDRRDDLDL' +
        'LLLRLRRNLLRRNNRNRNDDRRRRRRUUURRRRRDDRRRUUUURRDDDDDUUUUULLDDDDLLLLDLLLLLLLUUDDRRRUUUUURRUULLUULLDDLLL' +
        'UULUULLLLL',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
w6.....t.......k...t...w
w.tttt.t.ttttt.ttt.t.t1w
w.t..t...t.......t...t.w
w.t2.tt.tt.t.tt.tttt.t.w
w.tt.....k.t.......k...w
w....tttt.tttt.ttttttt.w
wtt........k.......t...w
w....t.ttttt.tt.tt.t.t.w
w.tttt.t...t....3..t.t.w
w......t.5.t.tttt.tt.t.w
w.tttt.t..tt..t......t.w
wA..k............tt..k4w
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LULLLLUUDDRRRRRDRRRRRRRRRRRRRRRUUDDLLLLLLLLUULLUULLUULLLUUUULLLLRRRRDDDDRRRDDRRRRRRDDRRRDDRRRLLLLLLL' +
        'LLLLLLLULLLLLDURRRRRRDRRRRRRRRRRUUUULUULLNLNNUDURULRUNDULUURRRRDRDNUURDUURR',
      text: `\
wwwwwwwwwwwwwwwwwwwwww
w3....t........k.t..6w
w.ttt.t.tttt.tt....tkw
w.t........t..t.t..t.w
w.t.t.tttt.tt.tt.ttt.w
w.t.t.......t........w
w...tttt.tt.ttttktttkw
wttt.................w
w1..t.tttt.ttt.tt.t.kw
w.tttt.......t....t.2w
w.......ttt..tttt.tt.w
w5..t.A.............4w
wwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
