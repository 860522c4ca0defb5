/** A small game of the tests. */

/** Push the crate onto the mark. A rat runs about at random behind a wall, and cheese lies on the way. */
export const store = `BasicGame square_size=10
  SpriteSet
    mark > Immovable color=GREEN
    crate > Passive color=BROWN
    cheese > Resource limit=2
    rat > RandomNPC
  InteractionSet
    avatar wall > stepBack
    rat wall > stepBack
    crate wall > undoAll
    crate avatar > bounceForward
    cheese avatar > collectResource scoreChange=1
    mark crate > killSprite scoreChange=5
  LevelMapping
    m > mark
    c > crate
    e > cheese
    r > rat
  TerminationSet
    SpriteCounter stype=mark win=True
    Timeout limit=20 win=False
`

export const storeLevel = 'wwwwwww\nwAecm w\nwwwwwww\nwr    w\nwwwwwww\n'

/** The game with two levels, and the same with mistakes. */
export const storeFiles = {
  'store.txt': store,
  'store_lvl0.txt': storeLevel,
  'store_lvl3.txt': storeLevel.replace('Ae', 'A '),
  'odd.txt': store.replace('color=GREEN', 'colour=GREEN'),
  'odd_lvl0.txt': storeLevel.replace('Ae', 'A?'),
  'broken.txt': store.replace('RandomNPC', 'RandomNpc'),
  'words.txt': 'once upon a time\n',
  'flying.txt': store.replace('RandomNPC', 'Walker'),
}
