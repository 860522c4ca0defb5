/** Warp Yard: push the freight through warp gates to the truck. */
import type { BuiltInGame } from './built-in-game.ts'

export const warpYard: BuiltInGame = {
  name: 'warp-yard',
  title: 'Warp Yard',
  kind: 'puzzle',
  summary: 'push the freight through warp gates to the truck',
  rules:
    'Whatever enters a red gate, docker or crate, appears on the red pad in the same tick. Blue gates work the same ' +
    'way. Gates lead one way only. Walk against a crate to push it. It does not move if a wall or a crate is behind ' +
    'it, or if it would pass through a gate whose pad holds another crate. Push the crates to the truck to load them. ' +
    'You win when the last one is loaded.',
  description: `\
BasicGame
  SpriteSet
    yard > Immovable color=LIGHTGRAY hidden=True
    redPad > Immovable color=PINK
    bluePad > Immovable color=LIGHTBLUE
    redGate > Portal stype=redPad color=RED
    blueGate > Portal stype=bluePad color=BLUE
    truck > Immovable color=GREEN
    crate > Passive color=BROWN
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=GRAY
  InteractionSet
    avatar wall > stepBack
    crate avatar > bounceForward
    crate wall > undoAll
    crate redGate blueGate > teleportToExit
    crate crate > undoAll
    avatar redGate blueGate > teleportToExit
    crate truck > killSprite scoreChange=2
  TerminationSet
    SpriteCounter stype=crate limit=0 win=True
  LevelMapping
    . > yard
    r > yard redGate
    R > yard redPad
    b > yard blueGate
    B > yard bluePad
    t > yard truck
    c > yard crate
    A > yard avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'ULDDLDRRDUURUL',
      text: `\
wwwwwwwww
wt..w...w
w...w.cAw
w.R.w...w
w...w..rw
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'ULLLDRRRRDUUURULLRLLL',
      text: `\
wwwwwwwwwww
wr..w.....w
w...w.c.Abw
w...wwwwwww
w.B.w.....w
w...wt..R.w
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DRRRRULLLLLUDURRDDLLLRLULLDDRULURDRRDDLDLUUULUR',
      text: `\
wwwwwwwwwwwww
w..t.w......w
w..R.w.Bw...w
w..w.wr.....w
w..c.wwwwwwww
w....wbA..c.w
wwwwww......w
wwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'LLLDDLDDDDRDLUUURRUULLDURRDDLLLRLRDDLLUUDDRDDRLDLUUURRUULLDURRDDLLLRLRDDLLUU',
      text: `\
wwwwwwwwww
w...Awt..w
w..w.w.B.w
wb...w.w.w
ww.www...w
w.cR.w.c.w
w....w.r.w
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DRRDDLDLLUURRULDLLUURDDDDLDRRRLDDDRRRUULLUDRRDDLLLUUUUUURRDDLDLUUDDDDDRRURULLRDDLLUUUUU',
      text: `\
wwwwwwwwwwwwwwww
wt...w....w....w
w.w..wAw..w..w.w
w....w....w..c.w
w.Bwwwww.ww....w
w.c..w....ww.www
w.wc.w.rw.w...Rw
w....w....w...bw
wwwwwwwwwwwwwwww`,
    },
  ],
}
