/** Two questions of buyers, and whether a seller would review them together: the same is asked, perhaps about another colour, size, city or model. */
export interface LabelledPair {
  readonly one: string;
  readonly other: string;
  readonly areSimilar: boolean;
}

const similar = (one: string, other: string): LabelledPair => ({ one, other, areSimilar: true });
const different = (one: string, other: string): LabelledPair => ({ one, other, areSimilar: false });

/**
 * Written before the grouping was, and not changed since: what it does is measured on these pairs and never fitted to them
 * (decision 053).
 */
export const LABELLED_PAIRS: readonly LabelledPair[] = [
  similar('Hola, tenés stock?', 'buenas hay stock disponible??'),
  similar('tienen stock de este producto', 'Buen día! queda alguno?'),
  similar('hay disponibles?', 'Hola sigue disponible? gracias'),
  similar('¿Tienen en negro?', 'hola lo tenes en rojo?'),
  similar('viene en otro color?', 'que colores tienen'),
  similar('tenes talle 42?', 'Hola hay en talle 38??'),
  similar('Hola, qué talles quedan?', 'buenas que talles tienen disponibles'),
  similar('hacen envios a cordoba?', 'Envían a Rosario?'),
  similar('cuanto tarda en llegar a mendoza', 'hola en cuanto tiempo llega a salta?'),
  similar('el envio es gratis?', 'Tiene envío gratis??'),
  similar('cuanto sale el envio a capital', 'costo de envío a Tandil?'),
  similar('se puede retirar en persona?', 'puedo pasar a buscarlo por el local'),
  similar('donde estan ubicados?', 'De qué zona son? gracias'),
  similar('Hacen factura A?', 'buenas, emiten factura a ?'),
  similar('me podrian hacer factura', 'dan boleta o factura?'),
  similar('tiene garantia?', 'Hola, cuánto tiempo de garantía tiene?'),
  similar('que garantia tienen', 'la garantia es de fabrica o de ustedes'),
  similar('es original?', 'Hola buenas tardes, es original o réplica?'),
  similar('sirve para iphone 12?', 'Hola es compatible con iPhone 13 pro'),
  similar('anda en un gol trend 2012?', 'le va al corsa 2008?'),
  similar('cuanto mide de ancho?', 'q ancho tiene'),
  similar('que medidas tiene', 'Hola me pasas las medidas por favor'),
  similar('cuanto pesa?', 'hola qué peso tiene?'),
  similar('de que material es?', 'Es de plástico o metal?'),
  similar('viene con cargador?', 'trae el cargador incluido'),
  similar('trae pilas?', 'Incluye las pilas o hay que comprarlas aparte?'),
  similar('es a prueba de agua?', 'se puede mojar?'),
  similar('aceptan mercado pago en cuotas?', 'Se puede pagar en 6 cuotas sin interes'),
  similar('Hacen precio por cantidad?', 'llevando 10 unidades me hacen descuento'),
  similar('es nuevo o usado?', 'el producto es nuevo?'),
  different('Hola, tenés stock?', 'Tiene envío gratis??'),
  different('¿Tienen en negro?', 'de que material es?'),
  different('tenes talle 42?', 'cuanto mide de ancho?'),
  different('hacen envios a cordoba?', 'se puede retirar en persona?'),
  different('cuanto tarda en llegar a mendoza', 'cuanto sale el envio a mendoza'),
  different('tiene garantia?', 'Hacen factura A?'),
  different('es original?', 'es nuevo o usado?'),
  different('sirve para iphone 12?', 'viene con cargador?'),
  different('cuanto pesa?', 'cuanto peso aguanta?'),
  different('cuanto mide de ancho?', 'cuanto pesa?'),
  different('viene con cargador?', 'cuanto dura la bateria?'),
  different('trae pilas?', 'trae manual en español?'),
  different('es a prueba de agua?', 'sirve para exterior con el sol?'),
  different('aceptan mercado pago en cuotas?', 'Hacen precio por cantidad?'),
  different('viene armado?', 'viene con tornillos?'),
  different('tiene bluetooth?', 'tiene wifi?'),
  different('el cable es de 2 metros?', 'el cable es tipo c?'),
  different('que colores tienen', 'que talles tienen'),
  different('donde estan ubicados?', 'que horario tienen?'),
  different('tienen stock?', 'tienen local a la calle?'),
  different('cuanto tarda el envio?', 'cuanto tiempo de garantia tiene?'),
  different('se puede lavar en lavarropas?', 'se puede usar en el microondas?'),
  different('tiene luz led?', 'tiene ruedas?'),
  different('es para 220v?', 'cuantos watts consume?'),
  different('Hola, de qué año es?', 'Hola, para qué edad es?'),
  different('la funda es de cuero?', 'la funda viene con vidrio templado?'),
  different('hacen cambios si no me queda?', 'hacen factura?'),
  different('el precio es por unidad?', 'cuantas unidades trae?'),
  different('sirve para diesel?', 'sirve para cortar metal?'),
  different('compre ayer y no llegó todavía', 'hola cuanto tarda en llegar'),
];
