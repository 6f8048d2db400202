/** A shop: products, a cart for each visitor, and orders for the owner. */

import { cartChecks } from '@davit/app-kit/features/cart/checks/cart.ts';
import { type Blueprint, type CartParameters, type Entity, parametersOf } from '@davit/blueprint';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { entityLiteral } from '../data/module.ts';

export const cart: CatalogueModule = {
  id: 'cart',
  belongs: (blueprint) => shopOf(blueprint) !== null,
  wiring: (blueprint) => ({
    styles: ['features/cart/cart.css'],
    imports: [
      "import { checkout, orderLine } from '@davit/app-kit/features/cart/hidden-entities.ts';",
      "import { mountCart } from '@davit/app-kit/features/cart/routes.tsx';",
    ],
    mounts: [`mountCart(app, context, parts, ${literal(shopOf(blueprint))});`],
    entities: ['checkout', 'orderLine'],
    islands: ['partial-update', 'cart'],
    navigation: [{ title: 'Cart', path: '/cart' }],
  }),
  checks: (blueprint) => {
    const products = productsOf(blueprint);
    return products
      ? cartChecks(
          { ...entityLiteral(blueprint, products), samples: blueprint.content.samples[products.id] ?? [] },
          ordersPath(blueprint),
          shopOf(blueprint)?.payment,
        )
      : [];
  },
  testing: (blueprint) => {
    const products = productsOf(blueprint);
    return {
      imports: [
        "import { cartChecks } from '@davit/app-kit/features/cart/checks/cart.ts';",
        ...(products ? [`import { ${products.id}Schema } from '../src/entities/${products.slug}/schema.ts';`] : []),
      ],
      checks: products ? [`cartChecks(${products.id}Schema, ${argumentsOf(blueprint)})`] : [],
    };
  },
};

function shopOf(blueprint: Blueprint): CartParameters | null {
  return blueprint.stack === 'hono-sqlite' ? parametersOf(blueprint, 'cart') : null;
}

function productsOf(blueprint: Blueprint): Entity | undefined {
  return blueprint.entities.find(({ id }) => id === shopOf(blueprint)?.products);
}

/** Behind the products: the path of the orders, and how they are paid here. */
function argumentsOf(blueprint: Blueprint): string {
  const payment = shopOf(blueprint)?.payment;
  return [ordersPath(blueprint), ...(payment ? [payment] : [])].map((value) => literal(value)).join(', ');
}

/** The path of the owner's list. */
function ordersPath(blueprint: Blueprint): string {
  return `/${blueprint.entities.find(({ id }) => id === shopOf(blueprint)?.orders)?.slug}`;
}
