/** Ice and Fire: find the right shoes for frost and embers, four gems, and the gate. */
import type { BuiltInGame } from './built-in-game.ts'

export const iceAndFire: BuiltInGame = {
  name: 'iceandfire',
  title: 'Ice and Fire',
  kind: 'maze',
  summary: 'find the right shoes for frost and embers, four gems, and the gate',
  rules:
    'Frost kills you without skates, and embers kill you without clogs. You keep shoes once you find them. Spikes ' +
    'always kill. The gate opens if you have four gems, and then you win.',
  description: `\
BasicGame
  SpriteSet
    ground > Immovable color=BROWN hidden=True
    frost > Immovable color=LIGHTBLUE
    ember > Immovable color=ORANGE
    spikes > Immovable color=DARKGRAY
    gate > Door color=GREEN
    shoes > Resource limit=1
      skates > color=BLUE
      clogs > color=RED
    gem > Resource limit=9 color=YELLOW
    avatar > MovingAvatar color=WHITE
    wall > Immovable color=GRAY
  InteractionSet
    avatar wall > stepBack
    avatar spikes > killSprite scoreChange=-2
    avatar frost > killIfHasLess resource=skates limit=0 scoreChange=-1
    avatar ember > killIfHasLess resource=clogs limit=0 scoreChange=-1
    shoes avatar > collectResource scoreChange=2
    gem avatar > collectResource scoreChange=1
    gate avatar > killIfOtherHasMore resource=gem limit=4 scoreChange=5
  TerminationSet
    SpriteCounter stype=gate limit=0 win=True
    SpriteCounter stype=avatar limit=0 win=False
  LevelMapping
    . > ground
    i > ground frost
    f > ground ember
    x > ground spikes
    g > ground gate
    s > ground skates
    c > ground clogs
    d > ground gem
    A > ground avatar
    w > wall
`,
  levels: [
    {
      seed: 42,
      moves: 'DDDURLUURRRRRDDD',
      text: `\
wwwwwwww
wA.d..dw
w.ww.w.w
w.d..w.w
wd..w.gw
wwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRRRRDDUULLLDDLLDDL',
      text: `\
wwwwwwwww
wA..d..sw
w.ww.ww.w
w.d.d.wdw
wwiiwwwww
wg.....ww
wwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDUUURDRURRURRRDDDD',
      text: `\
wwwwwwwwww
wA..w...dw
w.d.f.ww.w
w..dw.x..w
w.wwwww.dw
wc....w.gw
wwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDRRRDDLLLDDRRRUUUUURRURRLDDULLLDDDRRRRRDD',
      text: `\
wwwwwwwwwww
wA...w..c.w
w.ww.i..w.w
w.d..w.dw.w
wwww.wwwwww
ws...f....w
w.ww.w.wwdw
w.d..w...gw
wwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DDDDRRRRRUURLLLLLLUUUUURRDDDUUURRRRDDDURRDRULUUR',
      text: `\
wwwwwwwwwwww
wd..i...w.gw
w.w.w.w.w.ww
w.w.w.w.f..w
wAwdw.wcw.dw
w.wwwxwwwfww
w..i...s.i.w
w.wwww.www.w
wd.....w.d.w
wwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRRRRRUURRRUULLLLLLLLRRRRRRRRRDLDDRDLLLLLLLLLLLDDRRRRRRRRRRR',
      text: `\
wwwwwwwwwwwwww
wx.s........dw
wwwwwwwwwww.cw
wdxff.d.....ww
w.wwwwww.ww.dw
w.A......d..dw
w.wwwwwwwwwwww
w.....iiiiffgw
wwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'DLLULLDDDDLLLLUURLLUULDDRDRDRRRRUUUURRDDDDDDLDURRDULUUUUUULLDDDDLLLLDDLLUULLUUUU',
      text: `\
wwwwwwwwwwwwwwww
wgwd..ifx...wA.w
wiw.dwwww.w....w
wfw...sfw.w.wx.w
w.wwd.www.w.w..w
w...w.....w.wdfw
www.w.wwwww.wfww
w.....wid...i..w
w..ww.wifwdxcwiw
wwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves: 'RRUUUUUULLUULLLRRRDDRRDDLLDDDDLLUUULLULLDDLLUUUUUULLLLDDDDUUUURRRRDDDDDDRRUURRDDRRDDLLLLLLLLLLUURRUU',
      text: `\
wwwwwwwwwwwwwwwwww
w.......wdc......w
w.w.w.wx..w.w.wwww
w.w.x.wx....w...dw
wfwww.wwwww.www.dw
wsxgw.w...wiwfd..w
www.w.w.w...w.w.xw
w.fiw...wdf.wdw.ww
wiwwwwwwwww.w.w.ww
wiiiififfd...A...w
wwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LLLLLLLDDRRDDLLLLLLDDDDUUUURRDDDDRRRDURLLLULUUURRRRUULLUURRRRRRRRDDDUUULLLLLLLLDDLLUDLLUDRRRRRRDDLLLLDDDDRRRRUURRDDRDRRU',
      text: `\
wwwwwwwwwwwwwwwwwwww
w.w.x.......A......w
wdwdw.wwwwwww.w.w.ww
w.i.........wfw.widw
wwwwwww.www.wdw.w..w
w.........w.wfw.wiiw
w.w.w.wwwww.w.w.wdww
w.w.w.xiiiw.w.ffw.ww
w.w..ww.w.w.www.w.fw
wdw....sw.ixgxfdwxww
wwwxwfcwww.i.wwfwfww
wwwwwwwwwwwwwwwwwwww`,
    },
    {
      seed: 42,
      moves:
        'LUUUULUULLDDDDLLLLUULLUULLDDUURRDDRRDDRRRRUURRRDDDDRDDRRDDRRUUUURRUUUUDDRRURLDLLDDLLDDDRRDDURRLLULLDLLUULLUULUUUULUULLLLLLDDLLUULLDDDDRRDDLLDDDDRRUURR',
      text: `\
wwwwwwwwwwwwwwwwwwwwwwww
w...wfd.....wd........ww
w.w.w.www.w.wwww.wwiw.ww
wsw...w.w.i..x...dwdw..w
w.www.w.w.ww.wwww.w.w.dw
w..iw.....w.....x.w....w
www.www.w.w..www.ww.w..w
wi..w...w.wi.Aw.....w..w
wfwwwwwww.www.www.www.ww
wfwffgxfw.d.w...w..x.dww
wiwiwwwxwww.www.w...wwww
wf..i..xx...w.....wi.c.w
wffi.ifxifwwwf.w.wwd...w
wwwwwwwwwwwwwwwwwwwwwwww`,
    },
  ],
}
