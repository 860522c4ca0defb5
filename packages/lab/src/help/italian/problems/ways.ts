import type { ProblemMessages } from '../../problem-messages.ts'

/** Route problems in Italian. The commands to try replace `{commands}`. */
export const wayTexts: Readonly<Record<string, ProblemMessages>> = {
  route: {
    title: 'Ricerca di un percorso',
    summary: 'La via più breve su strada tra due città italiane.',
    parameters: {
      start: 'una città, ad esempio --start Torino (predefinita: Milano)',
      goal: 'una città, ad esempio --goal Lecce (predefinita: Bari)',
    },
    heuristics: {
      'straight-line': "chilometri in linea d'aria",
      'north-south': 'chilometri verso nord o verso sud soltanto',
      corner: 'prima a nord o a sud, poi a est o a ovest, come se le strade formassero una griglia',
    },
    page: `
Un automobilista vuole andare da una città a un'altra per la via più breve. Uno stato è la città in cui si trova, quindi lo spazio
ha tanti stati quante sono le città della mappa: 24. Un'azione è una strada verso una città vicina e costa la sua lunghezza in
chilometri. Le strade si percorrono nei due sensi, perciò la ricerca può partire anche dall'obiettivo.

La mappa offre tre stime. \`straight-line\` è la distanza in linea d'aria. Nessuna strada è più corta del segmento tra i suoi
estremi, e per i segmenti vale la disuguaglianza triangolare: la stima è ammissibile, e anche consistente. \`north-south\` considera
solo le latitudini. È ammissibile, perché una deviazione verso est può solo allungare il percorso, ma è meno informata. \`corner\`
somma il tratto verso est e quello verso sud. Sarebbe esatta in una città a isolati; sulle strade diagonali è troppo alta, e quindi
non ammissibile.

{commands}

Da osservare: il costo uniforme cerca in tutte le direzioni allo stesso modo, A* soprattutto verso sud-est, mentre la ricerca greedy
ci va quasi a occhi chiusi, e può pagarla con un percorso più lungo. Prova poi a chiedere il minor numero di strade (\`--cost roads\`,
meglio con l'euristica \`zero\`: i chilometri qui non dicono nulla) o il percorso la cui strada più lunga è la più breve possibile
(\`--cost longest-road\`).
`,
  },
  delivery: {
    title: 'Consegna su un grafo',
    summary:
      "Raggiungere un oggetto, raccoglierlo, portarlo a destinazione e posarlo: l'esempio della tesi di Cantoni.",
    parameters: {
      start:
        'dove si trova ogni cosa, come fluenti: --start "agentpos(0,1), targetpos(4,1), itempos(2,5)" (predefinito); con archi come edge(node(0,1),node(1,2)), su un grafo a scelta',
    },
    heuristics: {
      euclidean: 'linea retta fino alla prossima meta, +10 durante la raccolta, +1 durante la consegna',
      manhattan: 'passi lungo gli assi fino alla prossima meta, +10 durante la raccolta, +1 durante la consegna',
      tour: "linee rette fino all'oggetto e da lì alla destinazione, più 0.5 per pickup e 0.5 per drop",
    },
    page: `
Un agente cammina lungo gli archi di un piccolo grafo. Da qualche parte c'è un oggetto: l'agente deve raggiungerlo, raccoglierlo,
portarlo a destinazione e posarlo. Il problema e le stime sono quelli della tesi di Cantoni (sezione 3.7), nel linguaggio STRIPS.

Uno stato è un insieme di fluenti: \`agentpos(x,y)\`, \`itempos(x,y)\`, \`targetpos(x,y)\` e \`phase(p)\`, dove p è collecting, dropping
o dropped. Le azioni sono \`move(from(x,y),to(x2,y2))\` senza l'oggetto, \`movecarry(...)\` con l'oggetto, \`pickup\` e \`drop\`. Uno
spostamento costa la lunghezza dell'arco; pickup e drop costano 0.5 ciascuna. Dallo stato iniziale si raggiungono 27 stati.

\`euclidean\` e \`manhattan\` stimano la strada fino alla prossima meta e pongono ogni fase al di sopra delle successive: di 10 durante
la raccolta, di 1 durante la consegna. Così la ricerca prosegue appena una fase è conclusa. Le stime però diventano troppo alte: con
agente, oggetto e destinazione nello stesso punto resta da pagare 1, e la stima è 10. Non sono ammissibili, e con esse A* non
promette nulla. \`tour\` somma le linee rette fino all'oggetto e da lì alla destinazione, e il costo di pickup e drop. Nessuna strada
è più corta di una linea retta, quindi è ammissibile.

{commands}

Da osservare: con qualunque stima la ricerca non si allontana mai dalla soluzione, con o senza potatura. Qui una stima troppo alta ha
trovato un piano ottimo, ma solo quella ammissibile poteva prometterlo. Senza potatura la frontiera è più grande: si riempie di
cammini che tornano indietro. Le ultime due righe mostrano uno stato iniziale in cui la promessa fa la differenza.
`,
  },
  vacuum: {
    title: "Il mondo dell'aspirapolvere",
    summary: 'Un robot passa di stanza in stanza finché sono tutte pulite.',
    parameters: {
      start:
        'una griglia di stanze sporche: --start width=3,height=3 (predefinita); oppure un disegno, con / tra le righe: --start "R*./.**" (* sporca, R il robot, + il robot in una stanza sporca)',
    },
    heuristics: {
      'spanning-tree': "stanze sporche, più l'albero più corto che le collega tra loro e al robot",
      dirty: 'stanze sporche',
      'all-distances': 'stanze sporche, più le distanze del robot da ciascuna',
    },
    page: `
Un robot aspirapolvere si trova in una delle stanze di una griglia, alcune delle quali sono sporche. Può passare nella stanza sopra,
sotto, a sinistra o a destra, e pulire quella in cui si trova. Alla fine tutte devono essere pulite. Qui il robot sa tutto.

Uno stato è la stanza del robot insieme all'insieme delle stanze sporche: con n stanze n · 2^n stati, 8 con due stanze e 4.608 con
nove. Le azioni sono \`suck\`, \`up\`, \`down\`, \`left\` e \`right\`, ognuna di costo 1, scritte con pre- e postcondizioni. Lo sporco non
ritorna, perciò pulire non si può annullare.

\`dirty\` conta le stanze sporche: ciascuna va pulita. \`spanning-tree\` aggiunge il minimo che serve per collegare tutte le stanze
sporche e il robot. Anche un percorso che le attraversa tutte è un albero, solo più lungo: la stima è ammissibile. \`all-distances\`
somma le distanze da tutte le stanze sporche, come se il robot tornasse indietro ogni volta. È troppo alta appena due stanze si
trovano nella stessa direzione.

{commands}

Da osservare: su una griglia tutta sporca l'albero è esatto, e A* va dritta alla soluzione. Poi togli un po' di sporco con
\`--start "R.*/.../*.*"\`: ora il robot deve scegliere un ordine, e l'albero non dice quale.
`,
  },
}
