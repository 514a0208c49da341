import type { ListingSeed } from '../listing.ts';

/** The first articles of a seller who has just begun, in Argentina. Nobody has asked anything yet. */
export const KNITWEAR_AR: readonly ListingSeed[] = [
  {
    id: 'MLA1560092217',
    title: 'Sweater Tejido A Mano Lana Merino Mujer',
    icon: 'shirt',
    category: '109042',
    domain: 'SWEATERS',
    price: 78000,
    stock: 6,
    sold: 0,
    type: 'free',
    freeShipping: false,
    localPickUp: true,
    warrantyMonths: null,
    attributes: [
      ['BRAND', 'Marca', 'Laura Teje'],
      ['COMPOSITION', 'Composición', '100 % lana merino'],
      ['COLOR', 'Color', 'Crudo'],
      ['CARE', 'Cuidados', 'lavar a mano con agua fría y secar en plano'],
      ['ORIGIN', 'Origen', 'Argentina'],
    ],
    variations: {
      by: [['SIZE', 'Talle']],
      of: [
        { values: ['S'], stock: 2 },
        { values: ['M'], stock: 3 },
        { values: ['L'], stock: 1 },
      ],
    },
    about:
      'Sweater de punto inglés tejido a mano, con cuello redondo y mangas largas. Contorno de busto: S 92 cm, M 98 cm, L 104 cm.',
    answered: [],
  },
  {
    id: 'MLA1560092333',
    title: 'Gorro De Lana Tejido Con Pompón Unisex',
    icon: 'shirt',
    category: '109085',
    domain: 'HATS_AND_CAPS',
    price: 18500,
    stock: 12,
    sold: 1,
    type: 'free',
    freeShipping: false,
    localPickUp: true,
    warrantyMonths: null,
    attributes: [
      ['BRAND', 'Marca', 'Laura Teje'],
      ['COMPOSITION', 'Composición', '70 % lana y 30 % acrílico'],
      ['DIMENSIONS', 'Medidas', 'talle único de 54 a 60 cm de contorno'],
      ['CARE', 'Cuidados', 'lavar a mano con agua fría'],
      ['ORIGIN', 'Origen', 'Argentina'],
    ],
    variations: {
      by: [['COLOR', 'Color']],
      of: [
        { values: ['Gris'], stock: 5 },
        { values: ['Bordó'], stock: 4 },
        { values: ['Verde'], stock: 3 },
      ],
    },
    about: 'Gorro tejido con puño doble y pompón desmontable con broche. Forro interior de polar.',
    answered: [],
  },
];
