import type { ProblemMessages } from '../../problem-messages.ts'

/** Optimisation problems in Italian. The commands to try replace `{commands}`. */
export const optimisationTexts: Readonly<Record<string, ProblemMessages>> = {
  knapsack: {
    title: 'Lo zaino',
    summary: 'Riempire al meglio uno zaino che regge un certo peso: un problema per il branch and bound.',
    parameters: {
      start:
        'un\'altra capacità: --start 100 (predefinita: 165); oppure oggetti a scelta, come peso e valore: --start \'{"capacity":10,"items":[[5,10],[4,40],[6,30],[3,50]]}\'',
    },
    heuristics: {
      fractional: 'valore lasciato indietro se gli oggetti si potessero tagliare',
      'too-heavy': 'valore degli oggetti troppo pesanti per lo spazio rimasto',
      greedy: 'valore lasciato indietro prendendo ogni oggetto che ci sta ancora',
    },
    page: `
Dieci oggetti hanno ciascuno un peso e un valore; uno zaino regge un peso di 165. Quali, insieme, valgono di più? La ricerca minimizza,
quindi chiediamo invece: quanto poco valore si può lasciare indietro? Tutti gli oggetti valgono 679, e il carico migliore 309.

Uno stato è un sottoproblema: gli oggetti su cui non si è ancora deciso e il peso che resta per loro. Un'azione decide sul prossimo:
\`take(item)\` non costa nulla, \`leave(item)\` costa il suo valore. Dopo dieci decisioni si ha una soluzione. L'albero ha 2^10 foglie;
i carichi con lo stesso peso residuo e gli stessi oggetti da decidere sono un unico stato, qualunque cosa contengano.

È il posto giusto per il branch and bound. Il limite inferiore permette di tagliare gli oggetti: si prendono i migliori, e del primo che
non ci sta si prende una parte. Nessuno può lasciare indietro meno. Il limite superiore prende tutto ciò che ancora ci sta: un carico
simile esiste. Se un limite inferiore supera il migliore limite superiore, sotto quel nodo non c'è nulla di ottimo. Come stime,
\`fractional\` è il limite inferiore, ed è ammissibile; \`too-heavy\` conta gli oggetti che non ci stanno più, ed è ammissibile
anch'essa; \`greedy\` è il limite superiore, e quindi non lo è.

{commands}

Da osservare: tutte tranne l'ultima lasciano indietro 370. Conta i nodi che ciascuna espande: buoni limiti valgono più di qualunque
ordine. La ricerca greedy guarda ciò che resta da lasciare, e dimentica ciò che ha già lasciato.
`,
  },
  needs: {
    title: 'Una persona a casa',
    summary:
      'Quattro bisogni, dodici azioni, sei ore: il comportamento senza un piano a confronto con la pianificazione.',
    parameters: {
      start:
        'uno scenario, ad esempio --start scenario=1 (ci sono 1, 2, morning, evening); oppure bisogni a scelta: {"needs": [14, 16, 6, 6]}',
      goal: 'il minuto in cui finisce la giornata, ad esempio --goal 360',
    },
    heuristics: {
      'discontentment(K)': 'K · scontentezza, accanto alla somma delle scontentezze lungo il cammino',
      'hMax(K)': 'K · scontentezza, accanto alla massima scontentezza lungo il cammino',
      'hMin(K)': 'K · scontentezza, accanto alla minima scontentezza lungo il cammino',
    },
    page: `
Una persona ha quattro bisogni: cibo, bagno, riposo e svago, ognuno tra 0 (soddisfatto) e 24 (urgente). Dodici azioni cambiano più
bisogni insieme, richiedono tempo, e attivano o disattivano altre azioni: non si mangia ciò che non si è cucinato. La scontentezza è la
somma dei quadrati dei bisogni. La giornata finisce dopo 360 minuti. Da Cantoni, capitolo 4.

Uno stato comprende l'ultima azione, i bisogni, le azioni disattivate e i minuti trascorsi. Poiché il tempo va solo avanti, nessuno stato
ritorna mai sul proprio cammino, e il taglio dei cicli non scarta nulla. Gli stati iniziali sono due: \`scenario=1\` è il mattino
(14, 16, 6, 6), \`scenario=2\` la sera (12, 6, 12, 15). Il costo di un'azione è la scontentezza che la segue.

\`discontentment(K)\` è K volte la scontentezza di uno stato. Non è ammissibile: un piano deve pur finire, e alla fine la scontentezza non
è mai nulla. Più grande è K, più la ricerca si comporta come se non sapesse pianificare; con K = 3 accetta un'ora peggiore per una sera
migliore. \`hMax(K)\` e \`hMin(K)\` pagano la massima e la minima scontentezza lungo il cammino, anziché la somma.

{commands}

Da osservare: senza un piano la mattina finisce con una scontentezza di 210, spuntino dopo spuntino, e lo stesso vale per la ricerca con
K = 27. Con K = 3 la persona cucina, cosa che all'inizio peggiora la situazione, e finisce a 97.
`,
  },
}
