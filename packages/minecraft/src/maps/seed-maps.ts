/**
 * The four test maps of the seed (Calleja 2017, 3.10), with the positions of its saved world. Frames on the chests show their contents. The
 * material chests hold sticks besides ingots, and maps 2 and 3 have blocks to mine and chop: without them, some of the seed's actions would
 * be impossible. The north wall of map 2 avoids z 32, for the reason given in `MapCanvas`.
 */
export const seedMaps: Readonly<Record<'1' | '2' | '3' | '4', string>> = {
  '1': `
// Get food: material, sword, raw meat, wheat, apple.
map 1
box 944 0 65 960 9 76
floor 3
start 955.5 4 70.5
time 1000

legend # bedrock
legend d dirt
legend g grass_block
legend F furnace[facing=west,lit=false]
legend T crafting_table
legend C chest[facing=south]

fill # 0
fill d 1
fill d 2
fill g 3

layer 4
#################
#...............#
#..C.C.C.C.C....#
#...............#
#............F..#
#...............#
#............T..#
#...............#
#...............#
#...............#
#...............#
#################

layer 5 7
#################
#...............#
#...............#
#...............#
#...............#
#...............#
#...............#
#...............#
#...............#
#...............#
#...............#
#################

chest 947 4 67 iron_ingot*32 stick*32
chest 949 4 67 iron_sword iron_sword
chest 951 4 67 mutton*16
chest 953 4 67 wheat*24
chest 955 4 67 apple*16
frame 947 4 67 south iron_ingot
frame 949 4 67 south iron_sword
frame 951 4 67 south mutton
frame 953 4 67 south wheat
frame 955 4 67 south apple
animal 947.5 4 72.5 sheep
`,
  '2': `
// Get wool: material, iron ore, wool, shears, pickaxe; ore stands in the north-east.
map 2
box 960 0 30 978 9 45
floor 3
start 974.5 4 34.5
time 1000

legend # bedrock
legend d dirt
legend g grass_block
legend F furnace[facing=east,lit=false]
legend T crafting_table
legend C chest[facing=north]
legend i iron_ore

fill # 0
fill d 1
fill d 2
fill g 3

layer 4
###################
#.................#
#.............iii.#
#................i#
#................i#
#................i#
#.T...............#
#.................#
#.F...............#
#.................#
#...C.C.C.C.C.....#
#.................#
#.................#
#.................#
#.................#
###################

layer 5
###################
#.................#
#..............i..#
#.................#
#................i#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
###################

layer 6 7
###################
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
#.................#
###################

chest 964 4 40 iron_ingot*32 stick*32
chest 966 4 40 iron_ore*16
chest 968 4 40 orange_wool*32
chest 970 4 40 shears shears
chest 972 4 40 iron_pickaxe iron_pickaxe
frame 964 4 40 north iron_ingot
frame 966 4 40 north iron_ore
frame 968 4 40 north orange_wool
frame 970 4 40 north shears
frame 972 4 40 north iron_pickaxe
animal 967.5 4 42.5 sheep
`,
  '3': `
// Get fuel: pickaxe, shears, axe, coal; material, iron ore, wool, wood; ores and trunks stand in the east.
map 3
box 915 0 27 935 9 47
floor 3
start 931.5 4 36.5
time 1000

legend # bedrock
legend d dirt
legend g grass_block
legend F furnace[facing=east,lit=false]
legend T crafting_table
legend C chest[facing=south]
legend D chest[facing=north]
legend i iron_ore
legend c coal_ore
legend l spruce_log[axis=y]

fill # 0
fill d 1
fill d 2
fill g 3

layer 4
#####################
#...................#
#...................#
#..............l.l..#
#...................#
#...................#
#..................i#
#..................i#
#..................i#
#...................#
#...C.C.C.C........c#
#..................c#
#..................c#
#..T................#
#...................#
#..F................#
#...................#
#....D.D.D.D........#
#...................#
#...................#
#####################

layer 5
#####################
#...................#
#...................#
#..............l.l..#
#...................#
#...................#
#..................i#
#..................i#
#...................#
#...................#
#...................#
#..................c#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#####################

layer 6 7
#####################
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#...................#
#####################

chest 919 4 37 iron_pickaxe iron_pickaxe
chest 921 4 37 shears shears
chest 923 4 37 iron_axe iron_axe
chest 925 4 37 coal_block*16
chest 920 4 44 iron_ingot*32 stick*32
chest 922 4 44 iron_ore*16
chest 924 4 44 orange_wool*32
chest 926 4 44 spruce_log*32
frame 919 4 37 south iron_pickaxe
frame 921 4 37 south shears
frame 923 4 37 south iron_axe
frame 925 4 37 south coal_block
frame 920 4 44 north iron_ingot
frame 922 4 44 north iron_ore
frame 924 4 44 north orange_wool
frame 926 4 44 north spruce_log
animal 924.5 4 31.5 sheep
`,
  '4': `
// Get food, more dispersed: apple, wheat, raw meat, sword, material. The sheep stands in a pit with a step.
map 4
box 907 0 93 933 9 107
floor 3
start 925.5 4 100.5
time 1000

legend # bedrock
legend d dirt
legend g grass_block
legend F furnace[facing=west,lit=false]
legend T crafting_table
legend C chest[facing=east]

fill # 0
fill d 1

layer 2
###########################
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddd.ddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
#ddddddddddddddddddddddddd#
###########################

layer 3
###########################
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggg..gggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
#ggggggggggggggggggggggggg#
###########################

layer 4
###########################
#.........................#
#.........................#
#..C......................#
#.........................#
#..C...................F..#
#.........................#
#..C......................#
#.........................#
#..C...................T..#
#.........................#
#..C......................#
#.........................#
#.........................#
###########################

layer 5 7
###########################
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
#.........................#
###########################

chest 910 4 96 apple*16
chest 910 4 98 wheat*24
chest 910 4 100 mutton*16
chest 910 4 102 iron_sword iron_sword
chest 910 4 104 iron_ingot*32 stick*32
frame 910 4 96 east apple
frame 910 4 98 east wheat
frame 910 4 100 east mutton
frame 910 4 102 east iron_sword
frame 910 4 104 east iron_ingot
animal 925.5 2 96.5 sheep
`,
}
